### The screens all games share.

## Buttons: one or two words, they stand beside a sign.

button-up = Up
button-down = Down
button-previous = Previous
button-next = Next
button-choose = OK
button-back = Back
button-undo = Undo
button-help = Help
button-menu = Menu
button-erase = Erase
button-done = Done
button-return = Go back to it
button-misread = Misread
button-not-so = Not so
button-result = Result
button-start = Start
button-understood = Understood
button-by-buttons = By buttons

## The game screen

title-turn = { $game }: { $player }
title-over = { $game }: the end
value-place = Place { $number } of { $count }
ask-kind = { $player }, what do you do?
ask-by = Who does it?
ask-only = Only this is possible: { $what } OK does it.
ask-only-place = Only this is possible, where it is lit. OK does it.
ask-confirm = Is it so? { $what } OK says yes.
ask-confirm-place = Is it this, where it is lit? OK says yes.
todo-any = { $player }, make your move on the table.
card-unit = { $count ->
    [one] point
   *[other] points
}
card-out = out of the game
news-taken-back = Taken back: { $what }
news-rejected = Sorry, I misread that. Choose the move with the buttons, or move the piece.
camera-none = No camera: use the buttons
camera-waiting-hand = Waiting for hands
camera-settling = Looking
camera-lost = No picture
camera-opening = Starting the camera
camera-mat-unseen = I cannot see the mat tags
camera-too-bright = Too bright here
camera-mirrored = Mirrored picture
simulated = Simulated

## The menu

menu-title = Tableside
menu-resume = Go on with { $game }
menu-resume-note = { $players }
menu-newer-note = kept by a newer Tableside
menu-rescue-note = the file of games is damaged
menu-new = New game
menu-history = Past games
menu-settings = Settings
menu-quit = Switch off
choose-game = Which game?
game-players-range = { $least } to { $most } players

## A new game

new-title = { $game }: new game
new-count = Players
new-player = Player { $number }
new-start = Start the game
option-yes = yes
option-no = no
colour-blue = blue
colour-vermilion = vermilion
colour-green = green
colour-yellow = yellow
colour-white = white
colour-red = red
colour-brown = brown
colour-purple = purple
player-rename = Change the name
shape-disc = disc
shape-triangle = triangle
shape-square = square
shape-diamond = diamond
shape-star = star
player-reshape = Change the shape
player-recolour = Change the colour
enter-name = A name for player { $number }
reconstructed-note = Some of this box is reconstructed. See the docs page of the game, and My box in the menu.

## Guided set-up

setup-title = { $game }: set-up
setup-mat = Mat tags seen: { $seen } of 4
setup-mat-missing = I miss mat tag { $which }. Lay it flat, nothing on top.
setup-ready = Everything is in view.
setup-no-camera = No camera. The game is played with the buttons.
setup-press-ok = Lay out the game as its rules say, then press OK.

## In a game

pause-title = { $game }: menu
pause-continue = Back to the game
pause-help = How this works
pause-rules = Rules in short
pause-audit = Where the points come from
pause-seen = What I see
pause-redo = Do it again
pause-leave = Leave; the game is kept
audit-title = Where the points come from
audit-none = No points yet.
seen-title = What I see
seen-tags = { $count ->
    [one] One tag in view
   *[other] { $count } tags in view
}
seen-none = There is no camera picture.
end-title = { $game }: the result
end-rank = { $rank }.
end-home = To the menu
chart-title = The game so far

## History and settings

history-title = Past games
history-empty = No games yet. Play one!
history-open = unfinished
settings-title = Settings
settings-language = Language
settings-theme = Light or dark
settings-sound = Sound
settings-note = Kept on this device.
settings-trouble = This cannot be kept: { $why }. It holds for this evening.
settings-wrong = What cannot be used
settings-wrong-note = { $count ->
    [one] one thing is wrong
   *[other] { $count } things are wrong
}
settings-forget = Forget what was changed here
settings-forget-note = The settings files count again.
settings-from-flag = The start command decides; a change lasts for this evening.
settings-from-environment = { $variable } decides; a change lasts for this evening.
settings-from-device = Chosen on this device.
settings-from-file = From the settings file.
settings-from-default = As delivered.
theme-dark = dark
theme-light = light
language-en = English
language-fr = Français
state-on = on
state-off = off

## Help

help-lists =
    Left and Right move the gold frame. OK chooses. Back goes one step back.
    You can also touch a line, or use the keyboard: arrow keys, Enter, Escape, U for Undo, H for Help.
help-table =
    Move your pieces on the table as always. When your hand is gone I look, and tell you what I saw.
    Green: the move counts. Red: a rule is broken, and I say which one. Put the piece back or move it.
    What I cannot see you choose with Left, Right and OK. An arrow opens the rest "by buttons" too; Back shuts it.
    Back: "Misread" takes back what I read wrongly. Undo takes back the last move, as often as you like.
    Putting a piece back where it came from is an Undo too.

setup-empty-table = Clear the play area and press OK. Moves on the table are read when hands are gone.
option-chance = by chance
