# Ica's stones as their owner tells them.

ica-box-stone = Stone { $number }
ica-box-ask-potential = Which red number is on it?
ica-box-ask-layer = In which layer of the site does it lie? Its back tells.
ica-box-layer-top = Top
ica-box-layer-middle = Middle
ica-box-layer-bottom = Bottom
ica-box-fault-potential = No stone would have { $potential }. Every box has one: look at your stones again.
ica-box-fault-layer = { $count } stones would lie in the { $layer ->
    [top] top
    [middle] middle
   *[bottom] bottom
} layer. There are { $wanted }: look at the backs again.
ica-box-in-file = The names of the stones stand only in the file.
