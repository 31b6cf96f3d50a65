"""The screens people look at: a stack of them, drawn with pygame at the size of the display."""
