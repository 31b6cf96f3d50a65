# The sheets of tags to print.

kind-tile = tile
kind-mat = mat

tags-title = Tags for { $game }
tags-how = Print at 100 %, on matte paper or labels, and check the ruler. Cut along the dashed lines: the white border belongs to the tag. Stick each one as its picture shows, the arrow to the top of the code. Tape the four mat tags flat round the play area, anywhere.
tags-ruler = 100 mm. If yours is not, print again without "fit to page".
tags-up = up
tags-piece = { $kind } { $number }
tags-left = left: { $what }
tags-right = right: { $what }
tags-written = { $count } tags written to { $file }
tags-reconstructed = Not known from the box, but assumed: { $what }.
tags-camera = { $given } is no camera. Give { $known }, or pixels such as 2304x1296.
tags-range = { $option } { $given } does not make sense. Give { $low } to { $high } mm.
tags-small = Tags of { $size } mm have { $module } pixels a module with this camera. They are read, but more slowly and less surely; { $better } mm would be good.
tags-too-small = Tags of { $size } mm have only { $module } pixels a module with this camera: many will not be read. Print { $better } mm, bring the camera nearer, or use a finer one.
tags-too-large = A sticker of { $side } mm with its white border is larger than its place on a { $kind }. Choose a smaller --size.
