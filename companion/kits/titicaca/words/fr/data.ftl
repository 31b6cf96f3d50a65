# Ce qui ne va pas dans le fichier de tuiles d'un propriétaire.

titicaca-data-fault-tile-number = il faut des numéros de 1 à { $most }, il y a { $got } ; change-le.
titicaca-data-fault-tile-twice = le numéro { $number } y est deux fois ; change l’un des deux.
titicaca-data-fault-tile-missing = pas de tuile { $numbers } ; une boîte en a { $wanted }, ajoute ce qui manque.
titicaca-data-fault-hex-count = il faut { $wanted } hexagones, il y en a { $got } ; une tuile n’en a ni plus ni moins.
titicaca-data-fault-hex-twice = { $hex } y est deux fois ; donne à chaque hexagone sa propre place.
titicaca-data-fault-hex-apart = { $hex } ne touche aucun autre hexagone ; mets les hexagones de la tuile bord à bord.
titicaca-data-fault-lake-or-terrain = il faut soit un lac (lake), soit un terrain ; écris l’un des deux.
titicaca-data-fault-lake-number = il faut des lacs de 1 à { $most }, il y a { $got } ; regarde la tuile.
titicaca-data-fault-lake-twice = le lac { $lake } est déjà sur la tuile { $tile } ; corrige l’une des deux.
titicaca-data-fault-no-lake = aucun lac dessus ; chaque tuile en a un : écris lequel.
titicaca-data-fault-first-no-lake = le premier hexagone n’est pas un lac ; mets d’abord le lac qui porte l’étiquette.
titicaca-data-fault-lake-missing = { $count ->
    [one] le lac { $lakes } n’est sur aucune tuile
   *[other] les lacs { $lakes } ne sont sur aucune tuile
} ; ajoute ce qui manque.
titicaca-data-fault-one-and-seven = les lacs 1 et 7 sont sur deux tuiles de la boîte ; corrige l’un des deux.
titicaca-data-fault-unknown-terrain = il faut l’un de { $known }, il y a { $got } ; écris l’un d’eux.
titicaca-data-fault-terrain-missing = pas de { $terrain } sur aucune tuile ; la boîte a cinq terrains, cherche-le.
titicaca-data-fault-left-out-keys = il faut les clés 2, 3, 4 et 5, les nombres de joueurs ; écris les quatre.
titicaca-data-fault-scored-left-out = la tuile { $tile } porte le lac { $lake }, qui compte des points ; laisse de côté la tuile d’un autre lac, ou déplace ce lac.
titicaca-data-fault-weapon-keys = il faut les clés 1, 2, 4 et 6, les valeurs des armes ; écris les quatre.
titicaca-data-fault-weapon-few = il en faut { $least } ou plus pour cinq joueurs, il y en a { $got } ; compte-les encore une fois.
titicaca-data-fault-weapon-total = il faut { $wanted } tuiles en tout, il y en a { $got } ; compte-les encore une fois.
