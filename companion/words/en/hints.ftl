### First-time hints.

settings-afar = Seen from afar
settings-colours = Colours of the players
colours-box = as the pieces
colours-house = our own
settings-hints = First-time hints
