"""Titicaca: bids for places at a lake, regions that grow together, majorities in each of them."""
