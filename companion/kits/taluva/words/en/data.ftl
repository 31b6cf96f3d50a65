# What is wrong in an owner's tiles file.

taluva-data-fault-tile-number = expected numbers from 1 to { $most }, got { $got }; correct it.
taluva-data-fault-tile-twice = number { $number } is there twice; keep one of them.
taluva-data-fault-tile-missing = no landscapes for { $numbers }; add the missing ones.
