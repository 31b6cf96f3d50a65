"""What a game prints of its own: boards over several pages, tiles to cut, all in millimetres."""
