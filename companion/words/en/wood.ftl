## The colours of wooden pieces

pause-paints = Learn the colours of the pieces
paints-title = The colours of the pieces
paints-empty = Hands off the table for a moment.
paints-show = { $player }: set one of your wooden pieces on the table, alone, where nothing lies.
paints-done = I know the colours now. Take the pieces off again.
paints-known = Known
paints-unclear = I could not tell it apart. Take it off, then set down just one piece.
paints-paper = If I do not see it: take it off, lay down a sheet of paper, and set it on that.
paints-alike = In this light the pieces of { $players } look alike: I ask where I am not sure.
paints-offer = Menu: learn the colours
paints-still-known = I still know the colours
paints-mat-unseen = I cannot see the mat tags. Uncover them.
paints-no-picture = No picture from the camera. Check its cable.
paints-help =
    In turn, everybody sets one wooden piece on the table, anywhere between the mat tags where nothing else lies. Hands away; I look by myself.
    A piece that I know may stay there or be taken off. If somebody showed another’s piece, Undo forgets it.
    Then I see what is built, and by whom. What I am not sure of I ask, and the buttons always work.
    I keep the colours for this evening only: in other light they look different. Show them again whenever you like.
button-later = Later

## What does not fit the game, once and in small letters

wood-odd-elsewhere = A piece is off its field
wood-odd-shape = I cannot count the pieces
wood-odd-unforeseen = A piece does not fit
wood-odd-missing = A piece is missing
