# La boîte de Titicaca comme la dit son propriétaire.

titicaca-box-tile = Tuile de territoire { $number }
titicaca-box-weapons = Tuiles d'armes
titicaca-box-ask-shape = Quelle forme a la tuile ?
titicaca-box-ask-lie = Étiquette droite : comment la tuile est-elle autour ?
titicaca-box-ask-first-lake = Quel numéro a le lac à l'étiquette ?
titicaca-box-ask-hex = Qu'y a-t-il sur l'hexagone doré ?
titicaca-box-ask-lake = Quel numéro a ce lac ?
titicaca-box-ask-weapons = Combien de tuiles d'armes valent { $value } ?
titicaca-box-ask-weapons-short = Valent { $value }
titicaca-box-shape-rhombus = Losange
titicaca-box-shape-bar = Barre
titicaca-box-shape-arch = Arche
titicaca-box-shape-propeller = Hélice
titicaca-box-shape-wave = Vague
titicaca-box-shape-worm = Crochet
titicaca-box-shape-pistol = Massue
titicaca-box-hex-forest = Forêt
titicaca-box-hex-mountain = Montagne
titicaca-box-hex-savanna = Savane
titicaca-box-hex-pampa = Pampa
titicaca-box-hex-meadow = Prairie
titicaca-box-hex-lake = Lac
titicaca-box-lake = Lac { $value }
titicaca-box-fault-lake-twice = Le lac { $lake } serait sur la tuile { $one } et sur la tuile { $other }. Regarde les deux, et dis ce qu'il y a sur celle qui est fausse.
titicaca-box-fault-lake-missing = Le lac { $lake } ne serait sur aucune tuile. Chaque lac de 1 à 15 est sur l'une d'elles : cherche-le.
titicaca-box-fault-one-and-seven = Les lacs 1 et 7 seraient tous deux sur la tuile { $tile }. Ils sont sur deux tuiles : regarde-la encore une fois.
titicaca-box-fault-terrain = Aucune tuile n'aurait de { $terrain ->
    [forest] forêt
    [mountain] montagne
    [savanna] savane
    [pampa] pampa
   *[meadow] prairie
}. La boîte a les cinq terrains : regarde tes tuiles encore une fois.
titicaca-box-fault-left-out = À { $players } joueurs, la tuile du lac { $lake } reste dans la boîte. Elle ne peut pas porter le lac { $scored }, après lequel on marque des points : regarde-la encore une fois.
titicaca-box-fault-weapons = Cela ferait { $count } tuiles d'armes. La boîte en a { $wanted } : compte-les encore une fois.
titicaca-box-in-file = Quelles tuiles restent dans la boîte à deux ou trois joueurs ne se trouve que dans le fichier.
