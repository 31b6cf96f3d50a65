# What is read in photographs and videos, and the sheets of tags to print.

picture-unreadable = { $file } is no picture that can be read. Use a PNG or JPEG photograph.
picture-empty = { $file } is empty. Save the picture again.
picture-cut-short = { $file } is cut short: its end is missing. Copy the whole file again.
picture-damaged = { $file } is damaged: a part of its picture is missing. Copy the file again, or take another photograph.
picture-mirrored = { $file } shows the table mirrored: left is right. Switch mirroring off in the camera’s app and take it again, or write “mirrored = true” into the settings.
picture-too-large = { $file } has { $size } pixels; { $limit } megapixels are the most that is read. Shrink it first.
picture-file-too-large = { $file } is larger than { $limit } megabytes. Give a smaller picture.
video-unreadable = { $file } is no video that can be read. Use AVI or MP4, or give single pictures.

scan-game-unknown = There are no tags for { $given }. There are: { $known }.
scan-picture = { $file }: { $size }, { $tags ->
    [0] no tag
    [one] { $tags } tag
   *[other] { $tags } tags
}, { $strangers ->
    [0] no other code
    [one] { $strangers } other code
   *[other] { $strangers } other codes
}
scan-frame = { $file }, frame { $frame }
scan-mat = mat { $number }
scan-piece = { $game } { $kind } { $number }
scan-no-piece = { $game } { $number }, no piece has this number
scan-other-game = { $number } of another game ({ $letters })
scan-place = x { $x } mm, y { $y } mm, turned { $angle }°
scan-turned = turned { $angle }°
scan-doubtful = doubtful: look again
scan-stranger = not ours
scan-turned-over = { $file } is mirrored and was turned over, as the setting “mirrored” says; corners are those of the turned picture.
scan-doubled = { $file }: { $payload } is there twice. Take one of the two away: every tag belongs to one piece.
scan-note = { $file }: { $note }
scan-note-shrunk = the picture has { $size } megapixels; it was read at { $read }.
scan-note-no-zxing = zxing-cpp is missing ({ $why }), so fewer tags are read. Install it: pip install zxing-cpp.
scan-note-no-zbar = pyzbar or libzbar is missing ({ $why }), so fewer tags are read. Install them: pip install pyzbar, sudo apt install libzbar0.
scan-note-mirrored = { $count ->
    [one] { $tags } lies mirrored among tags that do not, and is left out. Take it away, or print it again.
   *[other] { $tags } lie mirrored among tags that do not, and are left out. Take them away, or print them again.
}
