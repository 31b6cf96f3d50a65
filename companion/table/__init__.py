"""The table as the program sees it: the one loop that carries the camera's news to the game."""
