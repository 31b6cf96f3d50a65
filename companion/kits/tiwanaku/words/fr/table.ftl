### Tiwanaku à la table : questions et réponses.

tiwanaku-value-do-move = Déplacer un pion
tiwanaku-value-do-enter = Un pion entre
tiwanaku-value-do-take-back = Reprendre un pion
tiwanaku-value-do-divine = Diviner
tiwanaku-value-do-offer = Faire une offrande
tiwanaku-value-do-end-turn = Finir le tour
tiwanaku-value-do-pass = Passer
tiwanaku-value-do-arrow = La flèche
tiwanaku-value-do-otoma = Déplacer un pion Otoma
tiwanaku-value-do-spend = Dépenser une tuile
tiwanaku-value-do-turn-up = La flèche
tiwanaku-value-do-give = Donner la tuile
tiwanaku-value-crop-1 = Patate douce (1)
tiwanaku-value-crop-2 = Coca (2)
tiwanaku-value-crop-3 = Piment (3)
tiwanaku-value-crop-4 = Maïs (4)
tiwanaku-value-crop-5 = Quinoa (5)
tiwanaku-value-terrain-earth = Terre
tiwanaku-value-terrain-sand = Sable
tiwanaku-value-terrain-grass = Herbe
tiwanaku-value-terrain-rock = Roche
tiwanaku-value-colour-beige = Beige
tiwanaku-value-colour-blue = Bleu
tiwanaku-value-colour-green = Vert
tiwanaku-value-colour-white = Blanc
tiwanaku-value-colour-mauve = Mauve
tiwanaku-value-colour-yellow = Jaune
tiwanaku-value-direction-north = Nord
tiwanaku-value-direction-east = Est
tiwanaku-value-direction-south = Sud
tiwanaku-value-direction-west = Ouest
tiwanaku-value-count = { $number ->
    [one] Un jeton
   *[other] { $number } jetons
}

tiwanaku-button-end-turn = Fin du tour
tiwanaku-todo-enter = { $player }, pose un pion sur le plateau.
tiwanaku-todo-move = { $kinds ->
    [enter-move] { $player }, déplace ou pose un pion.
    [enter-move-take-back] { $player }, déplace ou pose un pion.
   *[other] { $player }, déplace un pion.
}
tiwanaku-todo-take-back = { $player }, reprends un pion.
tiwanaku-ask-kind = { $player }, que fais-tu ?
tiwanaku-ask-move-pawn = { $player }, quel pion bouge ?
tiwanaku-ask-move-to = { $player }, vers où ?
tiwanaku-ask-enter-to = { $player }, où s'arrête le nouveau pion ?
tiwanaku-ask-take-back-pawn = { $player }, quel pion revient ?
tiwanaku-ask-confirm-take-back = { $player }, as-tu repris ce pion ? OK dit oui. Sinon, pose-le.
tiwanaku-ask-divine-pawn = { $player }, quel pion divine ?
tiwanaku-ask-divine-crop = { $player }, quelle culture pousse ici ?
tiwanaku-ask-offer-count = { $player }, combien de jetons offres-tu ?
tiwanaku-ask-offer-tokens = { $player }, quels jetons ?
tiwanaku-ask-arrow-terrain = Quelle tuile a été retournée ?
tiwanaku-ask-arrow-colour = De quelle couleur est la flèche de la tuile ?
tiwanaku-ask-arrow-direction = Où pointe la flèche ?
tiwanaku-ask-otoma-pawn = { $player }, quel pion Otoma bouge ?
tiwanaku-ask-spend-terrain = { $player }, quelle tuile dépenses-tu ?
tiwanaku-ask-turn-up-terrain = Quelle tuile a été montrée ?
tiwanaku-ask-turn-up-direction = Où pointe sa flèche ?
tiwanaku-ask-give-by = Qui donne la tuile ?

tiwanaku-resource-pawn = { $count ->
    [one] pion
   *[other] pions
}
tiwanaku-resource-token = { $count ->
    [one] jeton
   *[other] jetons
}
tiwanaku-resource-step = { $count ->
    [one] pas
   *[other] pas
}

tiwanaku-rival-otoma = Otoma
tiwanaku-progress-tiles = { $count ->
    [one] { $count } tuile restante
   *[other] { $count } tuiles restantes
}

tiwanaku-told-move = { $by } explore.
tiwanaku-told-enter = { $by } fait entrer un pion.
tiwanaku-told-take-back = { $by } reprend un pion.
tiwanaku-told-otoma = { $by } choisit un pion Otoma.
tiwanaku-chart-title = Les points au fil de la partie

