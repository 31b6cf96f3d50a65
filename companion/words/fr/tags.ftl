# Les feuilles d’étiquettes à imprimer.

kind-tile = tuile
kind-mat = tapis

tags-title = Étiquettes pour { $game }
tags-how = Imprime à 100 %, sur papier mat ou autocollant, et vérifie la règle. Découpe sur les pointillés : le bord blanc fait partie de l’étiquette. Colle chacune comme sur son image, la flèche vers le haut du code. Fixe les quatre étiquettes du tapis à plat autour du jeu, n’importe où.
tags-ruler = 100 mm. Sinon, imprime à nouveau sans « ajuster à la page ».
tags-up = haut
tags-piece = { $kind } { $number }
tags-left = gauche : { $what }
tags-right = droite : { $what }
tags-written = { $count } étiquettes écrites dans { $file }
tags-reconstructed = Supposé, faute d’avoir la boîte : { $what }.
tags-camera = { $given } n’est pas une caméra. Donne { $known }, ou des pixels comme 2304x1296.
tags-range = { $option } { $given } n’a pas de sens. Donne { $low } à { $high } mm.
tags-small = Des étiquettes de { $size } mm ont { $module } pixels par module avec cette caméra. Elles sont lues, mais plus lentement et moins sûrement ; { $better } mm seraient bien.
tags-too-small = Des étiquettes de { $size } mm n’ont que { $module } pixels par module avec cette caméra : beaucoup ne seront pas lues. Imprime { $better } mm, rapproche la caméra, ou prends-en une plus fine.
tags-too-large = Un autocollant de { $side } mm avec son bord blanc dépasse sa place sur une { $kind }. Choisis un --size plus petit.
