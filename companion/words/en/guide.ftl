### The guided first game, and a legal place to show.

button-pick = Choose
button-end-guide = End guide
pause-end-guide = Skip the guide
pause-guide = Guide me
pause-example = Show me a legal place
new-guided = Guided first game
new-guided-note = each rule when it matters
lesson-title = First game
example-here = Allowed here: { $what }.
example-ahead = Take the next piece first. It could lie like this, for example.
example-count = { $number } of { $count } places
example-not-played = Only shown: nothing is played.
example-none = There is no place to choose now.
