"""Titania's printed things: the board over several pages, and the ship tokens."""
