# The last events of a game, as a report holds them and `tableside replay` tells them.

events-title = { $game }, { $seats ->
    [one] one player
   *[other] { $seats } players
}. The last { $count ->
    [one] event
   *[other] { $count } events
}, after { $before ->
    [one] one action
   *[other] { $before } actions
}:
events-line = { $number }. { $at } s: { $what }
events-saw = Seen: { $codes ->
    [one] one code
   *[other] { $codes } codes
}{ $covered ->
    [0] {""}.
   *[other] , { $covered } of them covered.
}
events-passed = Without a press or a new picture:
events-press-understand = Put away what was wrong on the table.
events-press-learn = Went on in the lesson.
events-press-end-lesson = Ended the lesson.
events-press-choose = Chosen: { $what }
events-press-pick = Answered: { $value }.
events-press-open = Opened the choice by buttons.
events-press-step-back = Began the choice anew.
events-press-reject = Said that it was misread.
events-press-undo = Undo.
events-press-redo = Redo.
events-press-go-on = Went on from what was to be looked at.
events-said-accepted = Accepted: { $what }
events-said-refused = Not allowed: { $what }
events-said-unreadable = Not understood: { $what }
events-counts = It counts: { $what }
events-asks = It is asked which of these it is: { $what }
events-wrong = To put right: { $what }
events-right = The table is right again.
events-odd = Pointed out among the wooden pieces: { $what }.
events-nothing = Nothing new.
events-hidden = { $who } did something that is still secret.
events-hidden-news = Accepted: { $what }
events-hidden-refused = Not allowed. Why is still secret. { $what }

events-none = { $file } holds no events of a game. They are in the report that “How is the device?” saves: last-events.tableside.
events-damaged = { $file } is damaged: it is not as it was written. Ask for the report again.
events-version = { $file } has version { $version } of the events, this Tableside knows { $known }. Use the Tableside it comes from.
events-game = { $file } has events of the game { $given }, which is not installed here. There are: { $known }. Install it, then try again.
events-other-rules = { $file } does not fit the rules of this Tableside ({ $why }). Use the Tableside it comes from.
events-no-test-secret = { $file } cannot be a test: a secret of the game is left out, so it cannot be played again. Without --as-test it is told.
events-no-test-wood = { $file } cannot be a test: wooden pieces told something, and their pictures are not kept. Without --as-test it is told.
events-test = { $file } is a tape for tests/tapes.
events-test-late = { $file } is a tape for tests/tapes. Its first events are gone: until the first news after that, something else may be said.
events-crash-unkept = The last events before this error could not be written into { $folder }: { $why }
