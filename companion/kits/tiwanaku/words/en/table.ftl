### Tiwanaku at the table: questions and answers.

tiwanaku-value-do-move = Move a pawn
tiwanaku-value-do-enter = A new pawn enters
tiwanaku-value-do-take-back = Take a pawn back
tiwanaku-value-do-divine = Divine
tiwanaku-value-do-offer = Make an offering
tiwanaku-value-do-end-turn = End the turn
tiwanaku-value-do-pass = Pass
tiwanaku-value-do-arrow = The arrow
tiwanaku-value-do-otoma = Move an Otoma pawn
tiwanaku-value-do-spend = Spend a tile
tiwanaku-value-do-turn-up = The arrow
tiwanaku-value-do-give = Hand over the tile
tiwanaku-value-crop-1 = Sweet potato (1)
tiwanaku-value-crop-2 = Coca (2)
tiwanaku-value-crop-3 = Chili (3)
tiwanaku-value-crop-4 = Maize (4)
tiwanaku-value-crop-5 = Quinoa (5)
tiwanaku-value-terrain-earth = Earth
tiwanaku-value-terrain-sand = Sand
tiwanaku-value-terrain-grass = Grass
tiwanaku-value-terrain-rock = Rock
tiwanaku-value-colour-beige = Beige
tiwanaku-value-colour-blue = Blue
tiwanaku-value-colour-green = Green
tiwanaku-value-colour-white = White
tiwanaku-value-colour-mauve = Mauve
tiwanaku-value-colour-yellow = Yellow
tiwanaku-value-direction-north = North
tiwanaku-value-direction-east = East
tiwanaku-value-direction-south = South
tiwanaku-value-direction-west = West
tiwanaku-value-count = { $number ->
    [one] One token
   *[other] { $number } tokens
}

tiwanaku-button-end-turn = End turn
tiwanaku-todo-enter = { $player }, set a pawn on the board.
tiwanaku-todo-move = { $kinds ->
    [enter-move] { $player }, move or set a pawn.
    [enter-move-take-back] { $player }, move or set a pawn.
   *[other] { $player }, move a pawn.
}
tiwanaku-todo-take-back = { $player }, take a pawn back.
tiwanaku-ask-kind = { $player }, what do you do?
tiwanaku-ask-move-pawn = { $player }, which pawn moves?
tiwanaku-ask-move-to = { $player }, where to?
tiwanaku-ask-enter-to = { $player }, where does the new pawn stop?
tiwanaku-ask-take-back-pawn = { $player }, which pawn comes back?
tiwanaku-ask-confirm-take-back = { $player }, did you take this pawn back? OK says yes. If not, set it down.
tiwanaku-ask-divine-pawn = { $player }, which pawn divines?
tiwanaku-ask-divine-crop = { $player }, which crop grows here?
tiwanaku-ask-offer-count = { $player }, how many tokens do you offer?
tiwanaku-ask-offer-tokens = { $player }, which tokens?
tiwanaku-ask-arrow-terrain = Which tile was turned over?
tiwanaku-ask-arrow-colour = Which colour has the arrow on the tile?
tiwanaku-ask-arrow-direction = Where does the arrow point?
tiwanaku-ask-otoma-pawn = { $player }, which Otoma pawn moves?
tiwanaku-ask-spend-terrain = { $player }, which tile do you spend?
tiwanaku-ask-turn-up-terrain = Which tile was turned up?
tiwanaku-ask-turn-up-direction = Where does its arrow point?
tiwanaku-ask-give-by = Who hands over the tile?

tiwanaku-resource-pawn = { $count ->
    [one] pawn
   *[other] pawns
}
tiwanaku-resource-token = { $count ->
    [one] token
   *[other] tokens
}
tiwanaku-resource-step = { $count ->
    [one] step
   *[other] steps
}

tiwanaku-rival-otoma = Otoma
tiwanaku-progress-tiles = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}

tiwanaku-told-move = { $by } explores.
tiwanaku-told-enter = { $by } enters with a pawn.
tiwanaku-told-take-back = { $by } takes a pawn back.
tiwanaku-told-otoma = { $by } chooses an Otoma pawn.
tiwanaku-chart-title = Points over the game

