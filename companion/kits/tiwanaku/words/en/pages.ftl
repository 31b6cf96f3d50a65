### Tiwanaku's rules in short, a page each.

tiwanaku-rules-explore = Your turn: explore or divine. To explore, move a pawn or bring one in from the edge. It goes on over crops and your own pawns, never over a rival.
tiwanaku-rules-found = On bare ground the wheel tells the terrain: lay the tile. Your marker of that terrain rises: one point for each of your markers on that level.
tiwanaku-rules-divine = To divine, name the crop under one of your pawns. Right: its number in points, and a token. Wrong: you lose as many, and your turn is over.
tiwanaku-rules-regions = A region has one to five fields of one terrain and the crops from 1 to its size. Equal terrains and equal crops never touch otherwise, not even by a corner.
tiwanaku-rules-offer = After your action you may offer different tokens together: the more, the better.
tiwanaku-rules-end = After the last terrain tile all go on divining in turns until everybody has passed. Then come the last offerings. Most points win.
