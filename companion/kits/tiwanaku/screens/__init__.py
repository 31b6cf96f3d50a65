"""Tiwanaku's own pages: the wheel, its rings and windows, cardboard discs."""
