### My box: what an owner says about the pieces, on the device.

menu-mybox = My box
mybox-title = My box: { $game }
mybox-intro = Not everything in these boxes could be known. Say what is in yours.
mybox-only-file = only in a file
mybox-file-bad = your file is not right
mybox-mend = Put it right, or take it away, then come back here. It is { $place }.
mybox-show = Show one piece to the camera, or choose it here.
mybox-choose = Choose a piece.
mybox-progress = { $done } of { $of } said.

mybox-open = not certain: { $what }
mybox-certain = as usual: { $what }
mybox-begun = begun: { $what }
mybox-told = to be written: { $what }
mybox-written = yours: { $what }
mybox-nothing = nothing said yet

mybox-write = Write it to my file
mybox-write-note = { $count ->
    [one] one piece
   *[other] { $count } pieces
}
mybox-in-file = What is only in the file
mybox-forget = Forget what is not written
mybox-forget-note = What you have said and not written to your file is gone then. The file stays as it is.
mybox-keep = Keep it

mybox-before = Before
mybox-next = Next
mybox-others = Others
mybox-drawn = { $number } of { $count }
mybox-all-said = { $what }. Is that right?

mybox-not-written = Not written
mybox-doubt = Is that so?
mybox-later = Keep it for later
mybox-later-note = nothing is lost
mybox-anyway = It is so: write it
mybox-written-title = Written
mybox-saved = Your box is in { $file }.
mybox-before-kept = The file before is kept as { $file }.
mybox-in-force = New games are played with it. Games begun before keep the box they were begun on.
mybox-unwritable = { $file } cannot be written: { $why }. Make room, or see that the folder may be written to. What you have said is kept.
mybox-unkept = This cannot be kept: { $why }. It lasts until the device is switched off.
mybox-spoilt = What you had said could not be read ({ $why }). It lies in { $file }; say it again.
mybox-file-note = Written by "My box". Check it with: tableside data { $game }
mybox-file = Your own file is { $place }. "tableside data { $game }" prints the one in force: save it there, change it, and check it with "tableside data { $game } --check FILE".
mybox-sizes = Sizes of pieces are measured, not said here: "tableside data { $game } --table".

help-mybox = Show a piece to the camera, alone and with its sticker up: its page opens. Without a camera choose it in the list.
    Say what is on it: each button has an answer, "Others" has more. Long lists are turned with Left and Right, and OK takes one. "Before" takes the last answer back.
    Every answer is kept at once. Your file is written when you say so, and only if everything fits together. The file before is kept beside it.
