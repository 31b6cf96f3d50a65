# Scénarios de Tiwanaku : les créer, vérifier les siens.

scenario-cell = rangée { $row }, colonne { $column }
scenario-terrain-earth = terre
scenario-terrain-sand = sable
scenario-terrain-grass = herbe
scenario-terrain-rock = roche
scenario-crop-1 = patate douce
scenario-crop-2 = coca
scenario-crop-3 = piment
scenario-crop-4 = maïs
scenario-crop-5 = quinoa
scenario-level-gentle = doux
scenario-level-fair = équilibré
scenario-level-expert = expert
scenario-part-terrain = terrains
scenario-part-crops = cultures

# Ce que les joueurs peuvent savoir
scenario-title = Scénario { $code }
scenario-board-and-level = Plateau de { $rows } rangées et { $columns } colonnes, niveau : { $level }
scenario-counts = Tuiles de terrain : { $counts }
scenario-tiles = { $count } { $terrain }
scenario-start-tiles = Tuiles de départ : { $count }
scenario-start-tile = { $cell } : { $terrain }, { $crop } ({ $number })
scenario-making = La Pachamama réfléchit
scenario-making-many = La Pachamama réfléchit : { $made } prêts
scenario-prepared = { $made ->
    [one] { $made } créé
   *[other] { $made } créés
} ; en réserve pour la roue : { $waiting }.

# L'appel de la commande
scenario-code-alone = Un code dit tout : retire { $option }.
scenario-count = Impossible de créer { $given } scénarios à la fois. Demandes-en de 1 à { $most }.
scenario-seed-barren = La graine { $seed } ne mène à aucun scénario. Prends-en une autre.
code-character = Un code ne contient pas { $character } (place { $place }). Il a les chiffres de 2 à 9 et des lettres sans I, L, O, U ni V. Relis-le.
code-length = Un code a { $expected } caractères, pas { $count }. Relis-le.
code-check = { $code } n'est pas un code : un caractère est faux ou deux sont échangés. Relis-le.
code-version = Ce code est de la version { $version } ; ce Tableside crée la version { $known }. Prends le Tableside qui a donné le code, ou mets celui-ci à jour.
code-kind = { $code } désigne un plateau ou un niveau que ce Tableside ne connaît pas. Mets-le à jour.

# La lecture d'un fichier
scenario-text-long = C'est trop long pour un scénario : { $count } caractères, alors que { $most } suffisent largement. Vérifie que c'est le bon fichier.
scenario-text-empty = Il n'y a pas de scénario dedans. Écris une rangée par ligne, une case par une lettre et une culture : S1* S4 R1 H3 H2
scenario-text-cell = Ligne { $line }, case { $place } : { $given } n'est pas une case. Écris la lettre d'un terrain (T, S, H, R) et une culture (1 à 5), et une étoile pour une tuile de départ : S1*
scenario-text-terrain = Ligne { $line }, case { $place } : il n'y a pas de terrain { $given }. Écris T pour terre, S pour sable, H pour herbe, R pour roche.
scenario-json-broken = Ce n'est pas du JSON : { $why }. Corrige-le, ou écris le scénario en rangées : S1* S4 R1 H3 H2
scenario-json-shape = Ce JSON n'est pas un scénario : { $why }. Il a rows, columns, terrain, crops et start.

# Le premier défaut
scenario-board = Il n'y a pas de plateau de { $rows } rangées et { $columns } colonnes (la première rangée compte). Les plateaux font : { $allowed }.
scenario-rows = Il y a { $count } rangées de { $part } ; ce plateau en a { $expected }.
scenario-columns = La rangée { $row } des { $part } a { $count } cases ; ce plateau en a { $expected }.
scenario-crop-unknown = { $cell } : il n'y a pas de culture { $crop }. Les cultures vont de 1 à 5.
scenario-region-large = { $cell } commence une région de { $size } tuiles { $terrain }. Une région en a 5 au plus : changes-en une.
scenario-region-corner = { $cell } et { $other } sont toutes deux { $terrain } et ne se touchent que par un coin. Deux régions du même terrain ne se touchent jamais : change l'une des deux.
scenario-crop-high = { $cell } porte la culture { $crop } dans une région { $size ->
    [one] d'une case, qui ne porte que la culture 1.
   *[other] de { $size } cases, qui portent les cultures 1 à { $size }.
}
scenario-crop-twice = { $cell } et { $other } portent la culture { $crop } dans la même région. Chaque culture d'une région y est une fois.
scenario-crops-touch = { $cell } et { $other } portent toutes deux la culture { $crop } et se touchent. Deux cultures égales ne se touchent jamais, même par un coin.
scenario-terrain-stock = Le scénario prend { $count } tuiles { $terrain } ; la boîte en a { $stock }.
scenario-crop-stock = Le scénario prend { $count } tuiles de culture { $crop } ; la boîte en a { $stock }.
scenario-start-none = Il n'y a pas de tuile de départ. Marques-en d'une étoile : S1*
scenario-start-outside = La tuile de départ en rangée { $row }, colonne { $column } est hors du plateau. En JSON, rangées et colonnes se comptent à partir de 0.
scenario-start-twice = { $cell } est deux fois une tuile de départ. Nomme-la une fois.

# Solide ou non, et sa difficulté
scenario-sowing-several = Les cultures ne peuvent pas être déduites : { $cell } peut porter une autre culture avec les mêmes terrains et tuiles de départ. Ajoutes-y une tuile de départ.
scenario-sowing-none = Aucune culture ne convient à ces terrains et tuiles de départ.
scenario-sowing-undecided = Indécis : après { $nodes } essais, on ne sait pas si les cultures sont les seules possibles. Ajoute une tuile de départ et vérifie à nouveau.
scenario-good = Un bon scénario : il respecte toutes les règles et les tuiles de la boîte, et { $start ->
    [one] sa tuile de départ ne permet
   *[other] ses { $start } tuiles de départ ne permettent
} aucune autre culture.
scenario-graded = Niveau : { $level }
scenario-too-hard = Plus dur qu'expert : { $count ->
    [one] une case demande
   *[other] { $count } cases demandent
} de supposer plus d'un coup à l'avance. Ajoute une tuile de départ pour une table d'humains.
scenario-technique-used = { $count } × { $technique }
scenario-technique-0 = une case à qui il reste une culture
scenario-technique-1 = une culture à qui il reste une place dans sa région
scenario-technique-2 = une case qui touche toutes les places d'une culture dans une région
scenario-technique-3 = deux cases qui partagent deux cultures
scenario-technique-4 = une culture qui mène à une contradiction

# En créer d'avance
stock-failed = Aucun scénario n'a pu être créé d'avance : { $why }. Les parties continuent ; un nouveau scénario prend quelques secondes de plus.
stock-too-long = cela a duré plus de { $seconds } secondes
