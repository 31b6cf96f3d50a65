# Tiwanaku : ce que vaut une connaissance partielle d'un scénario

odds-exact = { $count ->
    [one] Un seul scénario s'accorde avec ce qui est connu.
   *[other] { $count } scénarios s'accordent avec ce qui est connu ; tous sont aussi probables.
}
odds-estimate = Trop de scénarios pour les compter : voici des estimations, chacune à { $error } points près (95 %).
odds-terrains = Terrains, en pour cent
odds-crops = Cultures, en pour cent
solvers-first-time = La première fois sur cet appareil, je taille mes crayons : une demi-minute, quelques minutes sur un petit appareil.
odds-too-long = { $seconds } secondes n'ont pas suffi à trouver un seul scénario qui s'accorde. Donne plus de temps avec --seconds.
odds-seconds = --seconds prend un nombre supérieur à 0 et d'au plus 3600, pas { $given }.

clash-cells = Ce qui est connu se contredit : dans aucun scénario { $cells } ne sont ainsi. Regarde ces cases de nouveau.
clash-counts = Aucun scénario de ce plateau n'a ces nombres de tuiles Terrain. Regarde « remaining » de nouveau.

hint-terrain = { $cell } : { $terrain }.
hint-crop = { $cell } porte la culture de niveau { $crop }.
hint-rests = Regarde : { $cells }.
hint-none = Plus rien n'est certain. Découvre ou divine une autre case.
hint-too-long = Rien n'est certain au premier regard, et { $seconds } secondes n'ont pas suffi à compter tous les scénarios. Donne plus de temps avec --seconds.
hint-region-of-one = Sa région n'a qu'une case.
hint-crop-only = Les cultures voisines, celles de sa région et la taille que la région peut avoir excluent tout autre niveau.
hint-crop-place = Dans sa région, ce niveau n'a pas d'autre place, ou cette place pas d'autre niveau.
hint-stock-out = Il ne reste que des tuiles { $terrain }.
hint-stock-all = Toutes les tuiles { $terrain } qui restent sont nécessaires : pas plus de cases peuvent les recevoir qu'il n'y a de tuiles ({ $left }).
hint-region-grows = La région d'à côté doit encore grandir, et elle ne peut pas éviter cette case.
hint-terrain-only = Tout autre terrain toucherait une région de son type, ou en ferait une trop grande ou trop petite pour ses cultures.
hint-neighbour = Toute autre chose laisserait une case voisine sans culture ou sans terrain.
hint-pair = Toute autre chose ne laisserait pas à la région voisine la place de toutes ses cultures.
hint-try = Essaie autre chose ici : quelques pas plus loin, le plateau devient impossible.
hint-count = Aucun indice ne le montre à lui seul, mais tous les scénarios qui s'accordent l'ont en commun.

knowledge-json = { $file } : ce n'est pas du JSON ({ $why }). Corrige le fichier.
knowledge-type = { $file }, { $where } : attendu { $expected }, trouvé { $found }.
knowledge-key-missing = { $file }, { $where } : « { $key } » manque. Ajoute-le.
knowledge-key-unknown = { $file }, { $where } : « { $key } » n'existe pas ; sont permis { $allowed }.
knowledge-board = { $file } : un plateau de { $rows } lignes et { $columns } colonnes ne peut pas être étudié ; il faut au moins 1 de chaque et au plus { $most } cases en tout.
knowledge-terrain = { $file }, { $where } : le terrain « { $name } » n'existe pas ; il y a { $allowed }.
knowledge-negative = { $file }, remaining : il ne peut pas rester { $count } tuiles { $terrain }. Écris 0 ou plus.
knowledge-outside = { $file }, known : la case [{ $row }, { $column }] n'est pas sur un plateau de { $rows } lignes et { $columns } colonnes, comptées à partir de 0.
knowledge-twice = { $file }, known : la case [{ $row }, { $column }] y est deux fois. Gardes-en une.
knowledge-crop = { $file }, known : la case [{ $row }, { $column }] a une culture de niveau { $crop } ; les niveaux vont de 1 à 5.
knowledge-count = { $file } : il reste { $remaining } tuiles pour { $hidden } cases à découvrir. Les deux nombres doivent être égaux.
knowledge-stock = { $file } : le plateau prendrait { $count } tuiles { $terrain } ; la boîte en a { $stock }.
