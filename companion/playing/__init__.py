"""A game being played: where the camera's news and the buttons meet."""
