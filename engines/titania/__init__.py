"""Titania: ships through the fog, shells for towers, starfish beside them."""
