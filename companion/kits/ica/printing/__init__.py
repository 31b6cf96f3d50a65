"""Ica's printed things, all of them: the board, the tiles with their backs, counters, cards."""
