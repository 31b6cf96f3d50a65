# Files, records and the owner's data: what is wrong, where, and what to do.

file-missing = There is no file { $file }. Check the name.
file-is-folder = { $file } is a folder. Name a file in it.
file-is-device = { $file } is a device or a pipe, not a file. Name a picture or a video that is saved.
file-unreadable = { $file } cannot be read: { $why }. Check that it is yours to read.
file-not-text = { $file }, line { $line }: this is not UTF-8 text. Save the file as UTF-8.
file-too-large = { $file } has more than { $most } kB, far more than such a file needs. Check that it is the right one.
toml-bad = { $file }, line { $line }: this is not TOML from column { $column } on. Mend that line.
json-bad = { $file } is not what was kept there: { $why }.
json-deep = { $file } is nested deeper than anything that is kept there.
toml-deep = { $file }, line { $line }: this is nested more than { $most } times. Mend that line.
toml-number = { $file }, line { $line }: a number here has more than { $most } digits. Mend that line.
file-exists = { $file } is there already and is left alone. Choose another name.
file-no-room = { $file } cannot be written: there is no room left. Make room, or choose another place.
file-read-only = { $file } cannot be written: what it lies on may only be read. A stick may have a small switch for that; a card that has become so is failing.
file-gone-disk = { $file } cannot be written: what it lies on is gone or failing. If it is a stick, plug it in again, or take another one.
file-not-kept = { $file } cannot be written: it was written, and something else was read back. The stick or card is failing. Take another one.
file-unwritable = { $file } cannot be written: { $why }. Make room, or choose another place.

record-empty = { $file }, line { $line }: the record is empty. Its first line must be a header such as {"{"}"format": 1, "game": "{ $game }", "players": ["Anna", "Ben"], "options": {"{}}"}.
record-cut-off = { $file }, line { $line }: the record is cut off in the middle of this line. Delete the line to keep the game up to there.
record-not-json = { $file }, line { $line }: this is not JSON ({ $why }). Mend or delete the line.
record-not-object = { $file }, line { $line }: expected one JSON object in braces. Mend or delete the line.
record-no-header = { $file }, line { $line }: a record starts with a header that has a "format". Add it as the first line.
record-bad-header = { $file }, line { $line }: the header is not right: { $why }. It has format, game, players, options and perhaps box.
record-other-box = { $file }, line { $line }: this game was played with another box ({ $given }) than the one in force ({ $known }). Put its { $game }.toml back where "tableside data { $game }" says, or take "box" out of the line to try the one in force.
record-format = { $file }, line { $line }: the record has format { $given }, this Tableside knows { $known }. Use a newer Tableside.
record-game = { $file }, line { $line }: there is no game { $given }. There are: { $known }.
record-setup = { $file }, line { $line }: this game cannot start like that. { $why }
record-unreadable = { $file }, line { $line }: this is no action of the game: { $why }. Mend or delete the line.
record-illegal = { $file }, line { $line }: this action is not allowed. { $why }

data-none = { $game } has no file of contents. These games have: { $known }.
data-bad = The contents of the box are not right. { $why }
data-good = { $file } is right. To use it, copy it to { $place }.
data-shipped-instead = The contents that ship are used instead.
data-owners = Your own file is in force: { $file }
data-certain = The contents as they ship: { $file }
    To change them, save this as { $place }
data-reconstructed = The contents as they ship: { $file }
    They are reconstructed, not taken from the box. Compare them with yours.
    To change them, save this as { $place }
game-broken = The game { $game } is installed but cannot be used ({ $why }). It is left out; install it again, or ask whoever made it.
