# Ce que des photos disent de la caméra et du tapis.

calibrate-mat-size = Une étiquette de tapis de { $given } mm n'est pas vraisemblable. Mesure le carré noir de l'étiquette imprimée et donne --mat-mm en millimètres.
calibrate-sizes = { $file } n'a pas la taille de la première photo, { $size } pixels. Prends-les toutes avec la caméra placée au-dessus de la table.
calibrate-mixed = { $file } montre certaines étiquettes en miroir et d’autres non : { $tags }. Enlève celles qui sont en miroir et refais la photo.
calibrate-unsaved = Le réglage ne peut pas être enregistré : { $why }. Faites de la place ou vérifie le dossier.

calibrate-picture = { $file } : { $tags ->
    [0] aucune étiquette lue
    [one] { $tags } étiquette lue
   *[other] { $tags } étiquettes lues
}
calibrate-fine = Assez net, clair et grand : { $module } pixels par module.
calibrate-missing = { $count ->
    [one] L'étiquette de tapis { $tags } n'est pas visible. Place-la dans l'image, ou écarte ce qui la couvre.
   *[other] Les étiquettes de tapis { $tags } ne sont pas visibles. Place-les dans l'image, ou écarte ce qui les couvre.
}
calibrate-no-tags = Aucune étiquette n'est lisible. Vérifie que la caméra est au point et voit la table.
calibrate-too-small = Les étiquettes sont trop petites : { $module } pixels par module, il en faut { $good }. Approche la caméra ou imprime plus grand.
calibrate-small = Les étiquettes sont petites : { $module } pixels par module, { $good } seraient bien. Elles sont lues, mais lentement. Approche la caméra ou augmente la résolution.
calibrate-blurred = L'image est floue. Tourne l'objectif jusqu'à ce que les étiquettes soient nettes, et fixe bien la caméra.
calibrate-soft = L'image est un peu floue. Des étiquettes nettes sont lues plus vite : tourne l'objectif.
calibrate-dark = Il fait trop sombre. Allume une lampe.
calibrate-burnt = Le papier est surexposé. Baisse la lumière ou l'exposition.
calibrate-flat = L'encre et le papier se distinguent à peine. Une lumière plus égale et une impression plus noire aident.
calibrate-glare = Une lampe se reflète dans l'image ({ $place }). Déplace la lampe, ou imprime sur papier mat.
calibrate-crooked = Les étiquettes du tapis s'écartent de { $error } pixels de carrés de la taille imprimée. Colle-les à plat et vérifie --mat-mm.

calibrate-lens = L'objectif : distance focale { $focal } pixels, courbure { $bend } pour cent.
calibrate-good = La caméra peut servir telle quelle.
calibrate-poor = La caméra peut servir, et mieux encore une fois ces remarques suivies.
calibrate-failed = La table ne peut pas être trouvée ainsi. Suis les remarques et reprends une photo avec les quatre étiquettes du tapis.
calibrate-saved = Enregistré dans { $file }.

picture-top-left = en haut à gauche
picture-top-middle = en haut
picture-top-right = en haut à droite
picture-centre-left = à gauche
picture-centre-middle = au milieu
picture-centre-right = à droite
picture-bottom-left = en bas à gauche
picture-bottom-middle = en bas
picture-bottom-right = en bas à droite
