"""The rules of Tiwanaku: positions, deeds and what follows from them."""
