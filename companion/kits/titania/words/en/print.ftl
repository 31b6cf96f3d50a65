# What is written on the printed board and the tokens.

titania-print-board = Titania, { $name }
titania-print-glue = Cut along the dashed line, lay the page on its neighbour's flap, cross on cross, and glue. Then on thin card.
titania-print-reconstructed = RECONSTRUCTED MAP: nobody could tell us the one of the box.
titania-print-slot = card { $number }
titania-print-pile = pile
titania-print-discard = discard
titania-print-tokens = Titania: ship tokens
titania-print-tokens-how = Glue the page on card of 2 to 3 mm and cut out the squares. They stand in for the wooden ships: 20 of each colour. The rim is plain for blue, has two nicks a side for yellow, seven for red.
