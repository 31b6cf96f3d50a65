# Les pierres d'Ica comme les dit leur propriétaire.

ica-box-stone = Pierre { $number }
ica-box-ask-potential = Quel nombre rouge porte-t-elle ?
ica-box-ask-layer = Dans quelle couche du site est-elle ? Son dos le dit.
ica-box-layer-top = Haute
ica-box-layer-middle = Milieu
ica-box-layer-bottom = Basse
ica-box-fault-potential = Aucune pierre n'aurait { $potential }. Chaque boîte en a une : regarde tes pierres encore une fois.
ica-box-fault-layer = { $count } pierres seraient dans la couche { $layer ->
    [top] haute
    [middle] du milieu
   *[bottom] basse
}. Il y en a { $wanted } : regarde les dos encore une fois.
ica-box-in-file = Les noms des pierres ne sont que dans le fichier.
