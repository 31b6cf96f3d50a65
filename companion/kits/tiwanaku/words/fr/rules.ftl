# Tiwanaku

tiwanaku-title = Tiwanaku

tiwanaku-terrain-earth = terre
tiwanaku-terrain-sand = sable
tiwanaku-terrain-grass = herbe
tiwanaku-terrain-rock = roche
tiwanaku-direction-north = nord
tiwanaku-direction-east = est
tiwanaku-direction-south = sud
tiwanaku-direction-west = ouest
tiwanaku-colour-beige = beige
tiwanaku-colour-blue = bleu
tiwanaku-colour-green = vert
tiwanaku-colour-white = blanc
tiwanaku-colour-mauve = mauve
tiwanaku-colour-yellow = jaune
tiwanaku-mode-competitive = chacun pour soi
tiwanaku-mode-solo = solo
tiwanaku-mode-coop = coopératif
tiwanaku-difficulty-easy = facile
tiwanaku-difficulty-normal = normal
tiwanaku-difficulty-expert = expert
tiwanaku-difficulty-hard = difficile
tiwanaku-element-sun = soleil
tiwanaku-element-moon = lune
tiwanaku-element-star = étoile
tiwanaku-element-rain = pluie
tiwanaku-element-wind = vent
tiwanaku-element-thunder = tonnerre
tiwanaku-element-river = rivière
tiwanaku-element-mountain = montagne
tiwanaku-element-fire = feu
tiwanaku-animal-condor = condor
tiwanaku-animal-llama = lama
tiwanaku-animal-puma = puma
tiwanaku-animal-snake = serpent
tiwanaku-animal-frog = grenouille

# A cell by the signs at its column and its row, as the board shows them.
tiwanaku-place = { $column ->
    [1] Soleil
    [2] Lune
    [3] Étoile
    [4] Pluie
    [5] Vent
    [6] Tonnerre
    [7] Rivière
    [8] Montagne
    [9] Feu
   *[other] { $column }
} · { $row ->
    [1] Condor
    [2] Lama
    [3] Puma
    [4] Serpent
    [5] Grenouille
   *[other] { $row }
}

tiwanaku-option-mode = Jeu
tiwanaku-option-mode-competitive = Chacun pour soi
tiwanaku-option-mode-solo = Seul contre les Otoma
tiwanaku-option-mode-coop = Ensemble contre les Otoma
tiwanaku-option-cells = Cases du plateau
tiwanaku-option-cells-25 = 25
tiwanaku-option-cells-45 = 45
tiwanaku-option-difficulty = Difficulté
tiwanaku-option-difficulty-easy = Facile
tiwanaku-option-difficulty-normal = Normale (coopératif)
tiwanaku-option-difficulty-expert = Expert (coopératif)
tiwanaku-option-difficulty-hard = Difficile (solo)
tiwanaku-option-scenario = Scénario

# Ce qui s’est passé
tiwanaku-event-move = { $by } explore de { $pawn } à { $to }.
tiwanaku-event-enter = { $by } entre avec un pion et explore { $to }.
tiwanaku-event-take-back = { $by } reprend son pion de { $pawn }.
tiwanaku-event-divine = { $by } annonce { $crop ->
    [1] patate douce
    [2] coca
    [3] piment
    [4] maïs
   *[other] quinoa
} en { $pawn }.
tiwanaku-event-offer = { $by } offre les jetons { $tokens }.
tiwanaku-event-end-turn = { $by } en reste là.
tiwanaku-event-pass = { $by } passe.
tiwanaku-event-arrow = La tuile ({ $terrain }) montre une flèche de couleur { $colour } : { $direction }.
tiwanaku-event-otoma = { $by } choisit le pion otoma en { $pawn }.
tiwanaku-event-spend = { $by } dépense une tuile : { $terrain }.
tiwanaku-event-turn-up = La flèche de la tuile de { $seat } ({ $terrain }) : { $direction }.
tiwanaku-event-give = { $by } donne la tuile.

# D’où viennent les points
tiwanaku-score-start = { $points } au départ
tiwanaku-score-diversity = { $points } pour la diversité ({ $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
})
tiwanaku-score-divined = { $points } pour les cultures devinées
tiwanaku-score-offered = { $points } pour les offrandes
tiwanaku-score-lost = { $points } pour les erreurs
tiwanaku-score-otoma = Les Otoma ont { $otoma }

# La fin
tiwanaku-outcome-most-points = { $winners } gagne avec le plus de points.
tiwanaku-outcome-most-diversity = { $winners } gagne : autant de points, la diversité décide.
tiwanaku-outcome-shared = { $winners } gagnent ensemble : tout est égal.
tiwanaku-outcome-otoma-beaten = { $winners } { $count ->
    [one] bat
   *[other] battent
} les Otoma.
tiwanaku-outcome-otoma-wins = Cette fois, les Otoma gagnent.

# Refus : mise en place
tiwanaku-mode-players = { $count ->
    [one] On joue seul contre les Otoma
   *[other] À { $count }, on joue chacun pour soi ou en coopération
}, pas en { $mode }. Change le jeu ou le nombre de joueurs.
tiwanaku-difficulty-mode = Le jeu « { $mode } » ne se joue pas en « { $difficulty } ». Choisis parmi : { $allowed }.
tiwanaku-scenario-barren = Le code { $code } ne mène à aucun scénario. Prends-en un autre.
tiwanaku-cells-differ = Ce code est pour un plateau de { $cells } cases, pas { $asked }. Change l’un ou l’autre.
tiwanaku-short-board = Le jeu « { $mode } » demande le grand plateau. Choisis 45 cases, ou un code pour 45 cases.

# Refus : à qui, et quoi
tiwanaku-not-a-players = Seule la tuile dit sa flèche. Montre la tuile.
tiwanaku-spend-first = Dépense d’abord une tuile de derrière ton paravent, { $seat }.
tiwanaku-turn-up-first = D’abord la flèche de la tuile dépensée par { $seat }.
tiwanaku-act-first = Explore ou divine, { $seat }.
tiwanaku-give-first = Il manque une tuile de terrain. Décide qui la donne.
tiwanaku-arrow-first = D’abord la flèche de la tuile découverte par { $seat }.
tiwanaku-choose-otoma-first = Choisis le pion otoma qui bouge maintenant, { $seat }.
tiwanaku-divining-now = Tu es en train de diviner, { $seat }. Divine un autre pion, offre, ou termine ton tour.
tiwanaku-offer-or-end = Ton action est faite, { $seat }. Offre des jetons, ou termine ton tour.
tiwanaku-divine-or-pass = Toutes les terres sont trouvées. Divine un pion, { $seat }, ou passe.
tiwanaku-offer-or-pass = C’est la dernière offrande, { $seat }. Offre des jetons, ou passe.
tiwanaku-divine-all = En solo, tu divines avec tous tes pions. Il en reste { $count ->
    [one] un
   *[other] { $count }
}.

# Refus : les pions
tiwanaku-outside = Ligne { $row }, colonne { $column } : hors du plateau. Reste dessus.
tiwanaku-no-own-pawn = Tu n’as pas de pion sur { tiwanaku-place }. Choisis un des tiens.
tiwanaku-reserve-empty = Tous tes pions sont sur le plateau. Déplace l’un d’eux.
tiwanaku-stay-put = Le pion doit finir ailleurs qu’à son départ.
tiwanaku-own-pawn-there = Ton propre pion est sur { tiwanaku-place }. Passe par-dessus, mais ne t’arrête pas là.
tiwanaku-rival-there = Le pion de quelqu’un d’autre est sur { tiwanaku-place }. Arrête-toi ailleurs.
tiwanaku-crop-there = Une culture pousse sur { tiwanaku-place }. En coopération, on ne s’arrête pas dessus : continue.
tiwanaku-unreachable = Aucun chemin ne mène à { tiwanaku-place }. Un pion ne continue que par les cultures et les pions de sa couleur.
tiwanaku-unreachable-by-arrow = Aucun chemin ne mène à { tiwanaku-place } avec le premier pas vers : { $direction }. Suis la flèche.
tiwanaku-take-back-never = Contre les Otoma, un pion reste sur le plateau. Déplace-le, ou divine.

# Refus : diviner et offrir
tiwanaku-already-planted = Une culture pousse déjà là : { $crop ->
    [1] patate douce
    [2] coca
    [3] piment
    [4] maïs
   *[other] quinoa
}. Divine là où il n’y en a pas.
tiwanaku-crop-unknown = Il n’y a pas de culture de niveau { $level }. Les niveaux vont de 1 à 5.
tiwanaku-offer-nothing = Une offrande a au moins un jeton. Choisis-en, ou termine ton tour.
tiwanaku-token-twice = Le jeton de niveau { $level } est nommé deux fois. Offre chacun une fois.
tiwanaku-token-missing = Tu n’as pas de jeton de niveau { $level }. Offre ce que tu as.

# Refus : les Otoma et leurs tuiles
tiwanaku-arrow-other-tile = La tuile découverte est : { $terrain }. Montre celle-là.
tiwanaku-arrow-not-left = Il ne reste pas de tuile ({ $terrain }) avec une flèche de couleur { $colour } vers : { $direction }. Regarde la tuile encore une fois.
tiwanaku-not-that-otoma = Le pion otoma à déplacer n’est pas sur { tiwanaku-place }. Choisis-en un qui s’allume.
tiwanaku-pile-empty = Tu n’as plus de tuile de cette sorte : { $terrain }. Dépenses-en une autre.
tiwanaku-arrow-other-pile = { $seat } a dépensé une tuile : { $terrain }. Montre celle-là.
