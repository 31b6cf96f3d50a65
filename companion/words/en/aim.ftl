# Aiming the camera and learning its lens on the screen.

aim-title = Aim the camera
aim-menu-moved = it has been moved
aim-lens = Lens

aim-looking = I am looking at the table.
aim-no-picture = The camera gives no picture. Check its cable.
aim-dark = It is too dark. Switch on a lamp, or take the cap off the lens.
aim-bright = The paper is too bright. Take some light away.
aim-mirrored = The picture is mirrored: switch that off in the camera’s app. Or change “mirrored” in the settings and start again.
aim-doubled = I see a mat tag twice. Leave only four of them in the picture.
aim-glare = Turn the lamp away: it mirrors in the picture, at the { $place }.
aim-focus = Turn the lens slowly, and stop where the number is largest.
aim-flat = Ink and paper hardly differ. Wipe the lens, or print the mat tags darker.
aim-no-mat = I see no mat tag. Point the camera at the middle between the four.
aim-still-none = Still no mat tag. Hang the camera { $cm } cm higher.
aim-move = Move the camera { $cm } cm towards the { $way } of the picture.
aim-tilt = Tilt the camera back by { $degrees } degrees, and move it { $cm } cm towards the { $way } of the picture.
aim-higher = Hang the camera { $cm } cm higher.
aim-lower = Hang the camera { $cm } cm lower.
aim-small = Tape the mat tags nearer together. Pictures of { $width } by { $height } are too coarse for so large a table.
aim-good = The camera is well aimed.
aim-kept = I remember how it hangs, and tell you when it has been moved.
aim-unsaved = How it hangs cannot be kept: { $why }. Make room, or check the folder.
aim-spoilt = How the camera was aimed cannot be read: { $why }. Aim it again: “Aim the camera” in the menu.

way-right = right
way-bottom-right = lower right
way-bottom = bottom
way-bottom-left = lower left
way-left = left
way-top-left = upper left
way-top = top
way-top-right = upper right

aim-sharpness = Sharpness
aim-height = Height
aim-tilt-label = Tilt
aim-light = Light
aim-size = Smallest tags
aim-mat = Mat tags
aim-cm = { $cm } cm
aim-degrees = { $degrees }°
aim-percent = { $percent } %
aim-pixels = { $pixels } px
aim-of = { $count } / { $all }

aim-help =
    Tape the four mat tags round the place where you play. I look at them and say what to do with the camera, one thing at a time.
    Left, right, top and bottom are those of the picture on this screen; a gold arrow shows the way.
    A disc beside a number means good, a triangle means not yet. When all is well I remember it by myself.
    “Lens” learns how your lens bends the picture. It takes a minute and a printed sheet, and makes places more exact.

lens-title = Learn the lens
lens-good = Good pictures
lens-tags = Mat tags seen
lens-show = Hold the printed sheet with the mat tags under the camera.
lens-twice = I see mat tags twice. Cover those on the table.
lens-blurred = Hold the sheet still, where it looks sharp.
lens-nearer = Bring the sheet nearer to the camera.
lens-hold = Good there. Hold it still.
lens-middle = Hold the sheet in the middle of the picture.
lens-top-left = Move the sheet into the upper left corner of the picture.
lens-top-right = Move the sheet into the upper right corner of the picture.
lens-bottom-right = Move the sheet into the lower right corner of the picture.
lens-bottom-left = Move the sheet into the lower left corner of the picture.
lens-lean = Back to the middle. Lift one edge of the sheet, so that it leans.
lens-turn = Now lift another edge, one beside it.
lens-working = That is all I need. I am working it out.
lens-crooked = The sheet was bent. Fix it on something stiff, and begin again in the middle.
lens-done = The lens is known: focal length { $focal } pixels, bend { $bend } percent.
lens-kept = It is kept, and used from now on.

lens-help =
    Print the sheet of mat tags (tableside tags mat), leave it in one piece, and fix it on a book or a board.
    Hold it under the camera where I ask for it. I take each picture by myself as soon as you hold still; seven are enough.
    If the mat tags on the table are in the picture too, cover them meanwhile.
