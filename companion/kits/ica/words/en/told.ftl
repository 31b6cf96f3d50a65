### Ica: what the screen says after a deed, without coordinates, and what is to be put right.

ica-told-corners = { $by } begins.
ica-told-move = { $by } walks.
ica-told-dig = { $by } digs.
ica-told-turn = { $by } turns a laboratory tile.
ica-told-orb = { $by } looks here: lift it under your hand, and put it back as it was.
ica-told-bones = { $by } swaps two laboratory tiles.
ica-told-influence = { $by } moves a rival's researcher.
ica-told-push = { $by } leaves the tile.
ica-said-take = { $by } takes: { $what }.
ica-said-clear = { $by } clears: { $what }.
ica-said-knives = { $by } steals: { $what }.
ica-said-place = { $by } lays: { $what }.
ica-said-falls = { $what } falls and goes home: { $place }.
ica-said-turned = The laboratory tile: { $what }.
ica-said-found = Found: { $what }.
ica-said-report = Report { $found } of 6. { $found ->
    [1] One more: scoring.
    [2] Scoring at the end of the turn.
    [3] One more: scoring.
    [4] Scoring at the end of the turn.
    [5] One more: the last scoring.
   *[other] The last scoring at the end of the turn.
}
ica-said-scoring = Scoring: { $totals }.

# What to put right
ica-place-of = { $board ->
    [site] site, row { $row }, column { $column }
   *[laboratory] laboratory, row { $row }, column { $column }
}
ica-correct-lay-dig = { $named } belongs here: { ica-place-of }.
ica-correct-move-dig = { $named } goes here: { ica-place-of }.
ica-correct-take-dig = { $what ->
    [report] The report leaves play. Take it off: { ica-place-of }.
   *[other] { $named } does not belong here. Take it off: { ica-place-of }.
}
ica-correct-turn-down-dig = Turn { $named } face down again: { ica-place-of }.
ica-correct-show-dig = I cannot see { $named }. Is it covered, or turned over? { ica-place-of }
ica-correct-push-dig = { $named } lies between two places. Push it into place.
ica-correct-box-dig = { $named } is spent. Put it into the box.
ica-correct-lay-laboratory = { $named } belongs here: { ica-place-of }.
ica-correct-move-laboratory = { $named } goes here: { ica-place-of }.
ica-correct-take-laboratory = { $named } does not belong here: { ica-place-of }.
ica-correct-turn-down-laboratory = Turn { $named } face down again: { ica-place-of }.
ica-correct-show-laboratory = I cannot see { $named }. Is it covered, or turned over? { ica-place-of }
ica-correct-push-laboratory = { $named } lies between two places. Push it into place.
ica-correct-lay-counter = { $named } stands here: { ica-place-of }.
ica-correct-move-counter = { $named } stands here: { ica-place-of }.
ica-correct-take-counter = { $named } does not belong here. Take it off the board.
ica-correct-show-counter = I cannot see { $named }. Is something lying on it? { ica-place-of }
ica-correct-push-counter = { $named } stands on a line. Push it onto one place.
ica-correct-take-twin = I see one piece twice. Take one of the two away.
ica-correct-show-board = I cannot see the corners of the board. Is something lying on them?

# What cannot be read
ica-unreadable-mat-unseen = I cannot see the mat tags. Is something lying on them?
ica-unreadable-board-unseen = I cannot see the corners of the board. Is something lying on them?
ica-unreadable-piece-twice = I see one piece twice: { $named }. Take one of the two away.
ica-unreadable-dig-between = { $named } lies between two places. Push it into place.
ica-unreadable-laboratory-between = { $named } lies between two places. Push it into place.
ica-unreadable-counter-between = { $named } stands on a line. Push it onto one place.
ica-unreadable-several-moved = Two counters have moved. Move one at a time.
ica-unreadable-several-changed = Several things have changed. Put them back and do one at a time.
ica-unreadable-several-turned = Several laboratory tiles were turned. Turn one at a time.
ica-unreadable-pile-order = Another tile shows. Put the pile back as it was.
ica-unreadable-turn-second = A dig turns two tiles. Turn the second one.
ica-unreadable-counter-gone = I cannot see { $named }. Was it moved too, or is something lying on it?
