# Ce qu’un jeu imprime lui-même : la commande, et ce qui est écrit sur chaque page.

print-none = { $game } n’a rien à imprimer. Ces jeux ont quelque chose : { $known }. Pour les autocollants : tableside tags { $game }
print-nobody = { $game } n’a rien à imprimer, et aucun autre jeu non plus. Pour les autocollants : tableside tags { $game }
print-written = { $count ->
    [one] 1 page écrite
   *[other] { $count } pages écrites
} dans { $file }. Imprime à 100 %, sans « ajuster à la page », et vérifie une règle.
print-no-cut = Les codes du plateau de { $game } sont trop serrés : aucune page ne peut finir entre eux. Écarte-les dans le fichier que « tableside data { $game } --table » affiche.
wait-print = Je dessine les pages

print-title = { $game }, à imprimer
print-page = { $name }, page { $number } sur { $count }
print-left = à gauche : page { $number }
print-right = à droite : page { $number }
print-above = au-dessus : page { $number }
print-below = en dessous : page { $number }
print-ruler = La règle doit mesurer 100 mm. Sinon, imprime à nouveau à 100 %.
print-mat-title = Étiquettes du tapis
print-mat-how = Découpe-les avec leur bord blanc et fixe-les à plat autour du jeu, n’importe où, toutes dans l’image.
print-askew = La page { $corner } est collée de travers de { $off } mm. Recolle-la, croix sur croix.
print-askew-somewhere = Les pages du plateau ne se rejoignent pas, à { $off } mm près. Recolle-les, croix sur croix.
print-corner-top-left = en haut à gauche
print-corner-top-right = en haut à droite
print-corner-bottom-right = en bas à droite
print-corner-bottom-left = en bas à gauche
