### First-time hints.

settings-hints = First-time hints
