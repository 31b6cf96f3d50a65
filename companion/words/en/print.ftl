# What a game prints of its own: the command, and what stands on every page.

print-none = { $game } has nothing of its own to print. These games have: { $known }. For stickers: tableside tags { $game }
print-nobody = { $game } has nothing of its own to print, and no other game has. For stickers: tableside tags { $game }
print-written = { $count ->
    [one] 1 page
   *[other] { $count } pages
} written to { $file }. Print at 100 %, without "fit to page", and check a ruler.
print-no-cut = The codes on the board of { $game } lie too closely: no page could end between them. Move them apart in the file that "tableside data { $game } --table" prints.
wait-print = Drawing the pages

print-title = { $game }, to print
print-page = { $name }, page { $number } of { $count }
print-left = left of it: page { $number }
print-right = right of it: page { $number }
print-above = above: page { $number }
print-below = below: page { $number }
print-ruler = The ruler must measure 100 mm. If yours does not, print again at 100 %.
print-mat-title = Mat tags
print-mat-how = Cut them out with their white border and tape them flat round the play area, anywhere, all in the picture.
print-askew = The page at the { $corner } is glued { $off } mm askew. Glue it again, cross on cross.
print-askew-somewhere = The board's pages do not fit together by { $off } mm. Glue them again, cross on cross.
print-corner-top-left = top left
print-corner-top-right = top right
print-corner-bottom-right = bottom right
print-corner-bottom-left = bottom left
