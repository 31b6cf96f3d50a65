"""The rules of the games, and nothing else: no input or output, clock, pixels or language."""
