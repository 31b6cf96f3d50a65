### The Pachamama wheel.

wheel-title = Pachamama wheel { $code }
wheel-hold = Hold: open
wheel-other-ring = Other ring
wheel-outer-ring = Elements
wheel-inner-ring = Animals
wheel-begin = To the wheel
wheel-divine = Divine
wheel-setup-title = Before the game
wheel-closed = Hold OK to open
wheel-again = Hold OK to look again
wheel-window-discovery = Discovery
wheel-window-divination = Divination
wheel-right = Right!
wheel-wrong = Wrong.
wheel-openings = Opened so far
wheel-opened-discovery = Terrain: { $element }, { $animal }
wheel-opened-divination = Crop: { $element }, { $animal }
wheel-code = Share code: { $code }
wheel-count = { $count } { $terrain }
wheel-start-tile = { $element }, { $animal }: { $terrain } with { $crop }
wheel-board-25 = Short board, 25 fields
wheel-board-45 = Long board, 45 fields
wheel-by-code = Enter a share code
wheel-code-entry = The share code
wheel-signs-note = Signs and names of rows and columns are reconstructed: yours may look different.
element-sun = Sun
element-moon = Moon
element-star = Star
element-rain = Rain
element-wind = Wind
element-thunder = Thunder
element-river = River
element-mountain = Mountain
element-fire = Fire
animal-condor = Condor
animal-puma = Puma
animal-snake = Snake
animal-llama = Llama
animal-frog = Frog
wheel-bad-scenario = The scenario in { $file } breaks a rule. See what: tableside scenario check { $file }

wheel-title-game = Pachamama wheel: { $player }
wheel-ask-discovery = { $player }, which terrain lies here?
wheel-ask-rivals = The Otoma are here. What do they find?
wheel-ask-divination = { $player }, is it right?
wheel-ask-announce = { $player }, which crop grows here?
wheel-let-go = Let go of OK to close the window.
wheel-glanced = That was quick. Look again, or go on.
wheel-go-on = Go on
wheel-waits = The wheel has an answer. Hold OK.
wheel-known-title = What the wheel has told
wheel-asked = The table knows what is here.
wheel-not-asked = Nobody asked here yet: it stays shut.
wheel-cell-is = { $element } · { $animal } is { $what }
wheel-still-known = But the wheel was open, and nobody forgets: { $cells }.
wheel-help-title = How the wheel works
help-wheel =
    The rings turn by themselves to the cell you have chosen: the golden arrow shows the element above its column, the white cursor the animal beside its row.

    Hold OK: the window opens and shows what is there. Let go: it closes and the game goes on. Then lay the tile.

    To divine, choose a crop with Previous and Next, or turn a dial. As soon as you press OK it counts.

    If the camera has misread your pawn, say so before you open the window: then nobody has learnt anything. What the wheel has shown stays known, even if the move is taken back. You find it in the menu under "The wheel: look again".
pause-wheel = The wheel: look again
menu-wheel = Pachamama wheel
help-wheel-alone =
    The outer ring turns to the element above a column, the inner ring to the animal beside a row. Left and Right turn the ring with the gold edges.
    Hold OK: the window opens and shows the terrain. Let go: it closes. Lay the tile.
    The Undo key takes the animals, then the crops: choose the one you announce, then hold OK.
    These tiles lie on the board at the start, with their crops.
