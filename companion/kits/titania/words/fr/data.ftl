# Ce qui ne va pas dans la carte d'un propriétaire.

titania-data-fault-other-game = il faut { $wanted }, il y a { $got } ; ce fichier est celui d’un autre jeu.
titania-data-fault-bonus-reward = case { $cell } : récompense inconnue { $got } ; les cases bonus donnent { $known }.
titania-data-fault-fog-reward = récompense inconnue { $got } ; les jetons de brume donnent { $known }.
titania-data-fault-point-value = valeur inconnue { $got } ; les jetons de points valent { $known }.
titania-data-fault-tile-count = il faut le nombre de jetons, il y a { $got } ; écris un nombre entier sans guillemets.
titania-data-fault-fog-cells = { $got } cases ; la boîte a { $wanted } jetons de brume, un par case : { $way ->
    [more] { $by } de plus
   *[fewer] { $by } de moins
}.
titania-data-fault-tile-total = { $got } jetons en tout, la boîte en a { $wanted } : { $way ->
    [more] { $by } de plus
   *[fewer] { $by } de moins
}.
titania-data-fault-too-many-cells = { $got } cases sur la carte ; enlèves-en jusqu’à ce qu’il en reste { $most }.
titania-data-fault-off-grid = la case { $cell } est hors de la grille ; q, r et q + r vont de { $least } à { $most } : rapproche-la de (0, 0).
titania-data-fault-cell-twice = la case { $cell } y est déjà comme { $other } ; n’en garde qu’une.
titania-data-fault-castle-cells = { $got } cases ; un château en a trois : { $way ->
    [more] { $by } de plus
   *[fewer] { $by } de moins
}.
titania-data-fault-castle-apart = les cases { $one } et { $other } ne se touchent pas ; les trois se touchent entre elles.
titania-data-fault-same-flags = la case { $cell } a les drapeaux { $flag } et { $flag } ; donne-lui deux couleurs.
titania-data-fault-flags-twice = case { $cell } : une autre case a déjà les drapeaux { $flag } et { $other } ; chaque paire de couleurs y est une fois.
titania-data-fault-no-tower = la case { $cell } n’a pas de tour ; nomme une à quatre couleurs.
titania-data-fault-tower-twice = la case { $cell } a deux fois { $colour } ; nomme chaque couleur une fois.
titania-data-fault-no-reward = la case { $cell } ne donne rien ; nomme ses récompenses.
titania-data-fault-crane-alone = la case { $cell } n’a pas de site à côté ; mets-la près d’un site.
titania-data-fault-site-alone = la case { $cell } n’a pas de grue à côté ; mets-en une près d’elle.
titania-data-fault-out-of-reach = aucun bateau ne peut atteindre la case { $cell } ; relie-la aux cases autour du château.
