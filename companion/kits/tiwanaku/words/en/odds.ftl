# Tiwanaku: what partial knowledge of a scenario is worth

odds-exact = { $count ->
    [one] One scenario agrees with what is known.
   *[other] { $count } scenarios agree with what is known; every one is equally likely.
}
odds-estimate = Too many scenarios to count: these are estimates, each within { $error } points (95 %).
odds-terrains = Terrains, in percent
odds-crops = Crops, in percent
solvers-first-time = The first time on this device I sharpen my pencils: half a minute, on a small device some minutes.
odds-too-long = { $seconds } seconds were not enough to find even one scenario that agrees. Allow more with --seconds.
odds-seconds = --seconds takes a number above 0 and up to 3600, not { $given }.

clash-cells = What is known contradicts itself: no scenario has { $cells } as given. Look at these cells again.
clash-counts = No scenario on this board has these numbers of terrain tiles. Look at "remaining" again.

hint-terrain = { $cell } is { $terrain }.
hint-crop = { $cell } holds the crop of level { $crop }.
hint-rests = Look at: { $cells }.
hint-none = Nothing more is certain. Discover or divine another cell.
hint-too-long = Nothing is certain at a glance, and { $seconds } seconds were not enough to count all scenarios. Allow more with --seconds.
hint-region-of-one = Its region has a single cell.
hint-crop-only = The crops next to it, in its region, and the size the region can have exclude every other level.
hint-crop-place = In its region there is no other place for this level, or no other level for this place.
hint-stock-out = Only { $terrain } tiles are left.
hint-stock-all = All { $terrain } tiles that are left are needed: no more cells can take them than there are tiles ({ $left }).
hint-region-grows = The region beside it still has to grow, and there is no way round this cell.
hint-terrain-only = Every other terrain would touch a region of its own kind, or make one too large or too small for its crops.
hint-neighbour = Anything else would leave a cell next to it without a crop or without a terrain.
hint-pair = Anything else would leave the region next to it without room for all its crops.
hint-try = Try anything else there: a few steps further the board becomes impossible.
hint-count = No single clue shows it, but all scenarios that agree have it in common.

knowledge-json = { $file }: this is not JSON ({ $why }). Mend the file.
knowledge-type = { $file }, { $where }: expected { $expected }, found { $found }.
knowledge-key-missing = { $file }, { $where }: "{ $key }" is missing. Add it.
knowledge-key-unknown = { $file }, { $where }: there is no "{ $key }"; allowed are { $allowed }.
knowledge-board = { $file }: a board of { $rows } rows and { $columns } columns cannot be worked out; both are at least 1, with at most { $most } cells in all.
knowledge-terrain = { $file }, { $where }: there is no terrain "{ $name }"; there are { $allowed }.
knowledge-negative = { $file }, remaining: { $count } tiles of { $terrain } cannot be left. Write 0 or more.
knowledge-outside = { $file }, known: the cell [{ $row }, { $column }] is not on a board of { $rows } rows and { $columns } columns, counted from 0.
knowledge-twice = { $file }, known: the cell [{ $row }, { $column }] is there twice. Keep one.
knowledge-crop = { $file }, known: the cell [{ $row }, { $column }] has a crop of level { $crop }; levels go from 1 to 5.
knowledge-count = { $file }: { $remaining } tiles remain for { $hidden } undiscovered cells. Both numbers have to be the same.
knowledge-stock = { $file }: the board would take { $count } tiles of { $terrain }; the box has { $stock }.
