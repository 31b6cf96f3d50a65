# What is wrong in an owner's rules file.

tiwanaku-data-fault-track-levels = expected 1 level or more, got { $got }; count those of the diversity track.
tiwanaku-data-fault-names = expected { $wanted } different names, got { $got }; give each its own.
tiwanaku-data-fault-otoma-solo = expected each of { $colours } once; write all five.
tiwanaku-data-fault-otoma-coop = expected each number from 0 to { $last } once; write them in the order of the tiles.
tiwanaku-data-fault-coop-tables = expected the tables easy, normal and expert; write all three.
tiwanaku-data-fault-coop-pawns = expected 1 pawn or more for everybody; correct it.
tiwanaku-data-fault-coop-otoma = expected 1 to { $most }, got { $got }; correct it.
tiwanaku-data-fault-arrow = expected an arrow such as 'mauve north', got { $got }; write its colour and its direction.
tiwanaku-data-fault-arrow-count = expected all { $wanted } tiles or none, got { $got }; add the others, or take all out.
tiwanaku-data-fault-trail-twice = { $way } is there twice; each way off the board has one trail.
tiwanaku-data-fault-trail-missing = { $way } has no trail; join it to another one.
tiwanaku-data-fault-trail-form = expected a side and a number such as 'top 8', got { $got }; the sides are top, right, bottom and left.
tiwanaku-data-fault-trail-number = expected a number from 0 to { $last } in { $got }; correct it.
