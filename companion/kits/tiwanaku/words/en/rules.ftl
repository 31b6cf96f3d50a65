# Tiwanaku

tiwanaku-title = Tiwanaku

tiwanaku-terrain-earth = earth
tiwanaku-terrain-sand = sand
tiwanaku-terrain-grass = grass
tiwanaku-terrain-rock = rock
tiwanaku-direction-north = north
tiwanaku-direction-east = east
tiwanaku-direction-south = south
tiwanaku-direction-west = west
tiwanaku-colour-beige = beige
tiwanaku-colour-blue = blue
tiwanaku-colour-green = green
tiwanaku-colour-white = white
tiwanaku-colour-mauve = mauve
tiwanaku-colour-yellow = yellow
tiwanaku-mode-competitive = competitive
tiwanaku-mode-solo = solo
tiwanaku-mode-coop = coop
tiwanaku-difficulty-easy = easy
tiwanaku-difficulty-normal = normal
tiwanaku-difficulty-expert = expert
tiwanaku-difficulty-hard = hard
tiwanaku-element-sun = sun
tiwanaku-element-moon = moon
tiwanaku-element-star = star
tiwanaku-element-rain = rain
tiwanaku-element-wind = wind
tiwanaku-element-thunder = thunder
tiwanaku-element-river = river
tiwanaku-element-mountain = mountain
tiwanaku-element-fire = fire
tiwanaku-animal-condor = condor
tiwanaku-animal-llama = llama
tiwanaku-animal-puma = puma
tiwanaku-animal-snake = snake
tiwanaku-animal-frog = frog

# A cell by the signs at its column and its row, as the board shows them.
tiwanaku-place = { $column ->
    [1] Sun
    [2] Moon
    [3] Star
    [4] Rain
    [5] Wind
    [6] Thunder
    [7] River
    [8] Mountain
    [9] Fire
   *[other] { $column }
} · { $row ->
    [1] Condor
    [2] Llama
    [3] Puma
    [4] Snake
    [5] Frog
   *[other] { $row }
}

tiwanaku-option-mode = Game
tiwanaku-option-mode-competitive = Each for oneself
tiwanaku-option-mode-solo = Alone against the Otoma
tiwanaku-option-mode-coop = Together against the Otoma
tiwanaku-option-cells = Cells of the board
tiwanaku-option-cells-25 = 25
tiwanaku-option-cells-45 = 45
tiwanaku-option-difficulty = How hard
tiwanaku-option-difficulty-easy = Easy
tiwanaku-option-difficulty-normal = Normal (coop)
tiwanaku-option-difficulty-expert = Expert (coop)
tiwanaku-option-difficulty-hard = Hard (solo)
tiwanaku-option-scenario = Scenario

# What happened
tiwanaku-event-move = { $by } explores from { $pawn } to { $to }.
tiwanaku-event-enter = { $by } enters with a pawn and explores { $to }.
tiwanaku-event-take-back = { $by } takes the pawn at { $pawn } back.
tiwanaku-event-divine = { $by } announces { $crop ->
    [1] sweet potato
    [2] coca
    [3] chili
    [4] maize
   *[other] quinoa
} at { $pawn }.
tiwanaku-event-offer = { $by } offers the tokens { $tokens }.
tiwanaku-event-end-turn = { $by } leaves it at that.
tiwanaku-event-pass = { $by } passes.
tiwanaku-event-arrow = The { $terrain } tile shows a { $colour } arrow to the { $direction }.
tiwanaku-event-otoma = { $by } chooses the Otoma pawn at { $pawn }.
tiwanaku-event-spend = { $by } spends a tile: { $terrain }.
tiwanaku-event-turn-up = { $seat }'s { $terrain } tile points { $direction }.
tiwanaku-event-give = { $by } hands over the tile.

# Where the points come from
tiwanaku-score-start = { $points } at the start
tiwanaku-score-diversity = { $points } for diversity ({ $steps ->
    [one] one step
   *[other] { $steps } steps
})
tiwanaku-score-divined = { $points } for crops divined
tiwanaku-score-offered = { $points } for offerings
tiwanaku-score-lost = { $points } for wrong divinations
tiwanaku-score-otoma = The Otoma have { $otoma }

# The end
tiwanaku-outcome-most-points = { $winners } wins with the most points.
tiwanaku-outcome-most-diversity = { $winners } wins: points are equal, diversity decides.
tiwanaku-outcome-shared = { $winners } share the win: everything is equal.
tiwanaku-outcome-otoma-beaten = { $winners } { $count ->
    [one] beats
   *[other] beat
} the Otoma.
tiwanaku-outcome-otoma-wins = The Otoma win this time.

# Refusals: setting up
tiwanaku-mode-players = { $count ->
    [one] One player plays solo
   *[other] { $count } players play competitive or coop
}, not { $mode }. Change the game or the number of players.
tiwanaku-difficulty-mode = The game { $mode } is not played { $difficulty }. Choose one of: { $allowed }.
tiwanaku-scenario-barren = The code { $code } leads to no scenario. Take another one.
tiwanaku-cells-differ = This code is for a board of { $cells } cells, not { $asked }. Change one of them.
tiwanaku-short-board = The game { $mode } needs the long board. Choose 45 cells, or a code for them.

# Refusals: whose turn, and what is due
tiwanaku-not-a-players = Only the tile itself tells its arrow. Show the tile.
tiwanaku-spend-first = Spend a tile from behind your screen first, { $seat }.
tiwanaku-turn-up-first = First the arrow on the tile that { $seat } spent.
tiwanaku-act-first = Explore or divine, { $seat }.
tiwanaku-give-first = A terrain tile is missing. Decide who hands it over.
tiwanaku-arrow-first = First the arrow on the tile that { $seat } discovered.
tiwanaku-choose-otoma-first = Choose the Otoma pawn that moves now, { $seat }.
tiwanaku-divining-now = You are divining, { $seat }. Divine another pawn, offer, or end your turn.
tiwanaku-offer-or-end = Your action is done, { $seat }. Offer tokens, or end your turn.
tiwanaku-divine-or-pass = All land is found. Divine one pawn, { $seat }, or pass.
tiwanaku-offer-or-pass = It is time for the last offering, { $seat }. Offer tokens, or pass.
tiwanaku-divine-all = Alone you divine with every pawn. { $count ->
    [one] One is
   *[other] { $count } are
} left.

# Refusals: pawns
tiwanaku-outside = Row { $row }, column { $column } is not on the board. Stay on it.
tiwanaku-no-own-pawn = You have no pawn at { tiwanaku-place }. Choose one of yours.
tiwanaku-reserve-empty = All your pawns are on the board. Move one of them.
tiwanaku-stay-put = The pawn has to end on another cell than it began.
tiwanaku-own-pawn-there = Your own pawn is at { tiwanaku-place }. Pass over it, but do not stop there.
tiwanaku-rival-there = Somebody else's pawn is at { tiwanaku-place }. Stop somewhere else.
tiwanaku-crop-there = A crop grows at { tiwanaku-place }. In coop nobody stops on one: go on.
tiwanaku-unreachable = No way leads to { tiwanaku-place }. A pawn goes on only over crops and pawns of its colour.
tiwanaku-unreachable-by-arrow = No way leads to { tiwanaku-place } with the first step to the { $direction }. Follow the arrow.
tiwanaku-take-back-never = Against the Otoma a pawn stays on the board. Move it, or divine.

# Refusals: divining and offering
tiwanaku-already-planted = A crop grows there already: { $crop ->
    [1] sweet potato
    [2] coca
    [3] chili
    [4] maize
   *[other] quinoa
}. Divine where there is none.
tiwanaku-crop-unknown = There is no crop of level { $level }. Levels go from 1 to 5.
tiwanaku-offer-nothing = An offering has one token or more. Choose some, or end your turn.
tiwanaku-token-twice = The token of level { $level } is named twice. Offer each once.
tiwanaku-token-missing = You have no token of level { $level }. Offer what you have.

# Refusals: the Otoma and their tiles
tiwanaku-arrow-other-tile = The tile discovered is { $terrain }. Show that one.
tiwanaku-arrow-not-left = No { $terrain } tile with a { $colour } arrow to the { $direction } is left. Look at the tile again.
tiwanaku-not-that-otoma = The Otoma pawn to move is not at { tiwanaku-place }. Choose one that lights up.
tiwanaku-pile-empty = You have no { $terrain } tile left. Spend another one.
tiwanaku-arrow-other-pile = { $seat } spent a { $terrain } tile. Show that one.
