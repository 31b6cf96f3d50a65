# Tiwanaku scenarios: making them, checking one's own.

scenario-cell = row { $row }, column { $column }
scenario-terrain-earth = earth
scenario-terrain-sand = sand
scenario-terrain-grass = grass
scenario-terrain-rock = rock
scenario-crop-1 = sweet potato
scenario-crop-2 = coca
scenario-crop-3 = chili
scenario-crop-4 = maize
scenario-crop-5 = quinoa
scenario-level-gentle = gentle
scenario-level-fair = fair
scenario-level-expert = expert
scenario-part-terrain = terrains
scenario-part-crops = crops

# What the players may know
scenario-title = Scenario { $code }
scenario-board-and-level = Board of { $rows } rows and { $columns } columns, level: { $level }
scenario-counts = Terrain tiles: { $counts }
scenario-tiles = { $count } { $terrain }
scenario-start-tiles = Starting tiles: { $count }
scenario-start-tile = { $cell }: { $terrain }, { $crop } ({ $number })
scenario-making = Asking the Pachamama
scenario-making-many = Asking the Pachamama: { $made } made
scenario-prepared = { $made } made, { $waiting } scenarios are waiting for the wheel.

# Calling the command
scenario-code-alone = A share code says everything: leave out { $option }.
scenario-count = { $given } scenarios cannot be made at once. Ask for 1 to { $most }.
scenario-seed-barren = The seed { $seed } leads to no scenario. Take another.
code-character = A share code has no { $character } (place { $place }). It has the digits 2 to 9 and letters without I, L, O, U and V. Read it again.
code-length = A share code has { $expected } characters, not { $count }. Read it again.
code-check = { $code } is not a share code: a character is wrong or two changed places. Read it again.
code-version = This code is of version { $version }; this Tableside makes version { $known }. Use the Tableside that gave the code, or update this one.
code-kind = { $code } names a board or a level that this Tableside does not know. Update it.

# Reading a file
scenario-text-long = This is too long for a scenario: { $count } characters, where { $most } are plenty. Check that it is the right file.
scenario-text-empty = There is no scenario in it. Write one row a line, a cell as a letter and a crop: S1* S4 R1 G3 G2
scenario-text-cell = Line { $line }, cell { $place }: { $given } is not a cell. Write a terrain's letter (E, S, G, R) and a crop (1 to 5), and a star for a starting tile: S1*
scenario-text-terrain = Line { $line }, cell { $place }: there is no terrain { $given }. Use E for earth, S for sand, G for grass, R for rock.
scenario-json-broken = This is not JSON: { $why }. Mend it, or write the scenario as rows: S1* S4 R1 G3 G2
scenario-json-shape = The JSON is not a scenario: { $why }. It has rows, columns, terrain, crops and start.

# The first fault
scenario-board = There is no board of { $rows } rows and { $columns } columns (the first row counts). Boards have: { $allowed }.
scenario-rows = There are { $count } rows of { $part }; this board has { $expected }.
scenario-columns = Row { $row } of the { $part } has { $count } cells; this board has { $expected }.
scenario-crop-unknown = { $cell }: there is no crop { $crop }. Crops go from 1 to 5.
scenario-region-large = { $cell } begins a region of { $size } { $terrain } tiles. A region has 5 at most: change one of them.
scenario-region-corner = { $cell } and { $other } are both { $terrain } and touch by a corner only. Two regions of the same terrain never touch: change one of them.
scenario-crop-high = { $cell } holds crop { $crop } in a region of { $size ->
    [one] one cell, which holds only crop 1.
   *[other] { $size } cells, which hold the crops 1 to { $size }.
}
scenario-crop-twice = { $cell } and { $other } hold crop { $crop } in the same region. Each crop of a region is there once.
scenario-crops-touch = { $cell } and { $other } both hold crop { $crop } and touch. Equal crops never do, not even by a corner.
scenario-terrain-stock = The scenario takes { $count } { $terrain } tiles; the box has { $stock }.
scenario-crop-stock = The scenario takes { $count } tiles of crop { $crop }; the box has { $stock }.
scenario-start-none = There is no starting tile. Mark some with a star: S1*
scenario-start-outside = The starting tile at row { $row }, column { $column } is outside the board. Rows and columns count from 0 in JSON.
scenario-start-twice = { $cell } is a starting tile twice. Name it once.

# Sound or not, and how hard
scenario-sowing-several = The crops cannot be told: { $cell } can hold another crop, with all terrains and starting tiles as they are. Add a starting tile there.
scenario-sowing-none = No crops fit these terrains and starting tiles.
scenario-sowing-undecided = Not decided: after { $nodes } guesses it is still open whether the crops are the only ones. Add a starting tile and check again.
scenario-good = A good scenario: it keeps every rule and the box's tiles, and its { $start ->
    [one] one starting tile allows
   *[other] { $start } starting tiles allow
} no other crops.
scenario-graded = Level: { $level }
scenario-too-hard = Harder than expert: { $count ->
    [one] one cell needs
   *[other] { $count } cells need
} guessing more than one step deep. Add a starting tile for a table of people.
scenario-technique-used = { $count } × { $technique }
scenario-technique-0 = a cell with one crop left
scenario-technique-1 = a crop with one place left in its region
scenario-technique-2 = a cell that touches every place of a crop in a region
scenario-technique-3 = two cells that share two crops
scenario-technique-4 = a crop that leads to a contradiction

# Making them ahead
stock-failed = No scenario could be made ahead: { $why }. Games go on; a new scenario takes a few seconds more.
stock-too-long = it took longer than { $seconds } seconds
