"""Taluva: volcano tiles in layers, huts, towers and temples on them."""
