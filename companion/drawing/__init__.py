"""What every picture is drawn with: colours and shapes of the players, letters, hexes."""
