"""The one list of games: the entry points of the group `tableside.games`, ours and others'."""
