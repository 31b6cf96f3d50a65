# What of Titania's box an owner corrects in the file.

titania-box-in-file = The map of the sea is too large for buttons: which cell lies where, what bonus cells give, and how many fog and point tiles there are of each kind stand in the file.
