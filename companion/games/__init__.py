"""The one list of games: how each is found, what its box contains, how large its pieces are."""
