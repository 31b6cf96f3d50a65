# Titicaca's box as its owner tells it.

titicaca-box-tile = Land tile { $number }
titicaca-box-weapons = Weapon tiles
titicaca-box-ask-shape = Which shape has the tile?
titicaca-box-ask-lie = Sticker upright: how does the tile lie about it?
titicaca-box-ask-first-lake = Which number has the lake with the sticker?
titicaca-box-ask-hex = What is on the hex in gold?
titicaca-box-ask-lake = Which number has this lake?
titicaca-box-ask-weapons = How many weapon tiles are worth { $value }?
titicaca-box-ask-weapons-short = Worth { $value }
titicaca-box-shape-rhombus = Rhombus
titicaca-box-shape-bar = Bar
titicaca-box-shape-arch = Arch
titicaca-box-shape-propeller = Propeller
titicaca-box-shape-wave = Wave
titicaca-box-shape-worm = Hook
titicaca-box-shape-pistol = Club
titicaca-box-hex-forest = Forest
titicaca-box-hex-mountain = Mountain
titicaca-box-hex-savanna = Savanna
titicaca-box-hex-pampa = Pampa
titicaca-box-hex-meadow = Meadow
titicaca-box-hex-lake = Lake
titicaca-box-lake = Lake { $value }
titicaca-box-fault-lake-twice = Lake { $lake } would be on tile { $one } and on tile { $other }. Look at both, and say what is on the wrong one.
titicaca-box-fault-lake-missing = Lake { $lake } would be on no tile. Every lake from 1 to 15 is on one: look for it.
titicaca-box-fault-one-and-seven = Lakes 1 and 7 would both be on tile { $tile }. They are on two tiles: look at it again.
titicaca-box-fault-terrain = No tile would have { $terrain ->
    [forest] forest
    [mountain] mountains
    [savanna] savanna
    [pampa] pampa
   *[meadow] meadow
}. The box has all five terrains: look at your tiles again.
titicaca-box-fault-left-out = With { $players } players the tile of lake { $lake } stays in the box. It cannot hold lake { $scored }, after which points are given: look at it again.
titicaca-box-fault-weapons = That would be { $count } weapon tiles. The box has { $wanted }: count them again.
titicaca-box-in-file = Which tiles stay in the box with two or three players stands only in the file.
