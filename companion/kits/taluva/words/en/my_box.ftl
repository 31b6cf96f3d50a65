# Taluva's tiles as their owner tells them.

taluva-box-tile = Tile { $number }
taluva-box-ask-left = The volcano on top: which landscape lies on the left?
taluva-box-ask-right = And which lies on the right?
taluva-box-doubt-landscapes = Your box would have { $count } { $terrain ->
    [forest] forests
    [meadow] meadows
    [desert] deserts
    [mountain] mountains
   *[lake] lakes
}. Other boxes have { $usual }. Look at your tiles again; if it is so, write it.
