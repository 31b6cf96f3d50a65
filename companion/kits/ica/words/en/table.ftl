### Ica at the table: questions, answers, what the hands do.

ica-value-do-place = Lay a tile
ica-value-do-take = Take a tile
ica-value-do-move = Walk
ica-value-do-dig = Dig
ica-value-do-turn = Turn a laboratory tile
ica-value-do-clear = Clear a tile
ica-value-do-clock = Spend a water clock
ica-value-do-orb = Look with an orb
ica-value-do-knives = Steal with two knives
ica-value-do-bones = Swap with two bones
ica-value-do-influence = Influence
ica-value-do-potteries = Spend three potteries
ica-value-do-end = End the turn
ica-value-end-early = End the turn ({ $left ->
    [one] 1 point
   *[other] { $left } points
} left)
ica-button-end = End turn

ica-place-site = Site, row { $row }, column { $column }
ica-place-laboratory = Laboratory, row { $row }, column { $column }
ica-place-steps = { $place }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
ica-lay-laboratory = { $what } into the laboratory
ica-lay-site = { $what } back on the site
ica-joined = { $total }: { $what }
ica-joined-none = { $total }: the stone alone
ica-tile-of = { $what } of { $player }
ica-what-stone = A stone
ica-what-report = A report
ica-what-orb = An orb
ica-what-pottery = A pottery
ica-what-clock = A water clock
ica-what-knife = A knife
ica-what-bones = Bones

ica-named-stone = The stone “{ $what }”
ica-named-object = A tile ({ $what })
ica-named-laboratory = The laboratory tile “{ $what }”
ica-named-prospector = The prospector of player { $number }
ica-named-researcher = The researcher of player { $number }
ica-named-board = The board

ica-todo-corners = { $player }, put your counters on a corner of the site and one of the laboratory.
ica-todo-move = { $player }, your turn: walk, dig, turn, take, lay or clear.
ica-todo-dig = { $player }, your turn: dig, turn, take, lay or clear.
ica-todo-show = Turn the tile up.
ica-todo-push = { $player }, your researcher is pushed: go to a free tile beside it.
ica-todo-take = { $player }, take a tile, or end your turn.
ica-todo-place = { $player }, lay a tile, or end your turn.
ica-ask-kind = { $player }, what do you do?
ica-ask-corners-prospector = { $player }, in which corner of the site do you begin?
ica-ask-corners-researcher = And in which corner of the laboratory?
ica-ask-move-walk = { $player }, where to?
ica-ask-dig-each = { $player }, which two tiles do you turn?
ica-ask-turn-at = { $player }, which laboratory tile do you turn?
ica-ask-show-what = What was turned up?
ica-ask-show-tile = Which one is it?
ica-ask-take-at = { $player }, from where?
ica-ask-place-lay = { $player }, what do you lay?
ica-ask-place-joined = { $player }, which objects join the attack?
ica-ask-place-tile = { $player }, which of them?
ica-ask-clear-at = { $player }, from where?
ica-ask-clear-to = { $player }, where to?
ica-ask-orb-at = { $player }, where do you look?
ica-ask-orb-tile = Which orb?
ica-ask-clock-tile = Which water clock?
ica-ask-knives-tile = { $player }, which tile do you take?
ica-ask-knives-spent = Which knives?
ica-ask-bones-each = { $player }, which two laboratory tiles change places?
ica-ask-bones-spent = Which bones?
ica-ask-influence-rival = { $player }, whose researcher?
ica-ask-influence-to = { $player }, where to?
ica-ask-influence-spent = Which objects?
ica-ask-push-to = { $player }, you are pushed. Where do you go?
ica-ask-confirm-take = { $player }, did you take this tile into your hand? OK says yes. If not, lay it back.
ica-ask-confirm-end = { $player }, is your turn over? OK says yes. If not, put the counter back.
ica-ask-confirm-clock = { $player }, do you spend the water clock for 2 points?
ica-ask-confirm-potteries = { $player }, do you spend the three potteries for 5 points?

ica-resource-tile = { $count ->
    [one] tile
   *[other] tiles
}
ica-chart-title = Points over the game

# Tags
ica-kind-dig = dig tile
ica-kind-laboratory = laboratory tile
ica-kind-counter = counter
ica-kind-prospector = prospector
ica-kind-researcher = researcher
ica-kind-anchor = corner of the board
ica-pile-dig = Dig
ica-pile-laboratory = Lab
ica-pile-prospector = Prosp.
ica-pile-researcher = Res.

ica-rules-turn = Your turn: five action points. A step of either counter costs 1. Digging two tiles of the site, or turning one of the laboratory, costs 2.
ica-rules-take = Taking, laying or clearing a tile costs its number. Take only the top face-up tile where you stand.
ica-rules-stone = A stone goes on its own laboratory tile. Stones side by side are a field; whoever stands on it owns it, and nobody else may enter.
ica-rules-attack = Up to two objects on a stone defend it. A stone laid beside a rival's stones attacks them all: stone and up to three objects must be more than their sum.
ica-rules-beaten = Beaten stones go home to the site, potteries with them; other objects leave.
ica-rules-objects = A water clock gives 2 points, an orb a secret look, two knives a tile of a rival, two bones swap two laboratory tiles.
ica-rules-influence = Clock, knife and bones together move a rival's researcher; three potteries bring 5 points.
ica-rules-scoring = Two reports bring a scoring at the end of the turn: red points of your field less those in your hand. After the third scoring the most points win.
