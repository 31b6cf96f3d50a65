"""What the companion adds to each engine, one folder per game."""
