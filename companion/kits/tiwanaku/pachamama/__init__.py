"""The will of the Pachamama: the wheel, its scenarios and discs, and looking back on a game."""
