# What is wrong in an owner's map of the sea.

titania-data-fault-other-game = expected { $wanted }, got { $got }; this file belongs to another game.
titania-data-fault-bonus-reward = cell { $cell }: unknown reward { $got }; bonus cells give { $known }.
titania-data-fault-fog-reward = unknown reward { $got }; fog tiles give { $known }.
titania-data-fault-point-value = unknown value { $got }; point tiles are worth { $known }.
titania-data-fault-tile-count = expected how many tiles there are, got { $got }; write a whole number without quotes.
titania-data-fault-fog-cells = { $got } cells; the box has { $wanted } fog tiles, one for each cell: { $way ->
    [more] { $by } more
   *[fewer] { $by } fewer
}.
titania-data-fault-tile-total = { $got } tiles in all, the box has { $wanted }: { $way ->
    [more] { $by } more
   *[fewer] { $by } fewer
}.
titania-data-fault-too-many-cells = { $got } cells on the map; take cells out until { $most } are left.
titania-data-fault-off-grid = cell { $cell } is off the grid; q, r and q + r go from { $least } to { $most }: move it nearer to (0, 0).
titania-data-fault-cell-twice = cell { $cell } is there already as { $other }; keep one of them.
titania-data-fault-castle-cells = { $got } cells; a castle has three: { $way ->
    [more] { $by } more
   *[fewer] { $by } fewer
}.
titania-data-fault-castle-apart = cells { $one } and { $other } do not touch; all three touch one another.
titania-data-fault-same-flags = cell { $cell } has flags { $flag } and { $flag }; give it two colours.
titania-data-fault-flags-twice = cell { $cell }: another cell has the flags { $flag } and { $other } already; every pair of colours is there once.
titania-data-fault-no-tower = cell { $cell } has no tower; name one to four colours.
titania-data-fault-tower-twice = cell { $cell } has { $colour } twice; name each colour once.
titania-data-fault-no-reward = cell { $cell } gives nothing; name its rewards.
titania-data-fault-crane-alone = cell { $cell } has no site beside it; move it next to one.
titania-data-fault-site-alone = cell { $cell } has no crane beside it; put one next to it.
titania-data-fault-out-of-reach = no ship can come to cell { $cell }; join it to the cells round the castle.
