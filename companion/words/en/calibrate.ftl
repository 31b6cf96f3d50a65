# What photographs tell about the camera and the mat.

calibrate-mat-size = A mat tag of { $given } mm is not to be believed. Measure the black square of the printed tag and give --mat-mm in millimetres.
calibrate-sizes = { $file } is not as large as the first photograph, { $size } pixels. Take all of them with the camera that stands over the table.
calibrate-mixed = { $file } shows some tags mirrored and others not: { $tags }. Take the mirrored ones away, and take the photograph again.
calibrate-unsaved = What was learned cannot be saved: { $why }. Make room, or check the folder.

calibrate-picture = { $file }: { $tags ->
    [0] no tag read
    [one] { $tags } tag read
   *[other] { $tags } tags read
}
calibrate-fine = Sharp, bright and large enough: { $module } pixels a module.
calibrate-missing = { $count ->
    [one] Mat tag { $tags } is not seen. Move it into the picture, or whatever lies on it away.
   *[other] Mat tags { $tags } are not seen. Move them into the picture, or whatever lies on them away.
}
calibrate-no-tags = Not one tag can be read. Look whether the camera is in focus and sees the table.
calibrate-too-small = The tags are too small: { $module } pixels a module, { $good } are good. Bring the camera nearer, or print the tags larger.
calibrate-small = The tags are small: { $module } pixels a module, { $good } are good. They are read, but slowly. Bring the camera nearer, or use a finer resolution.
calibrate-blurred = The picture is blurred. Turn the lens until the tags are sharp, and fix the camera well.
calibrate-soft = The picture is a little soft. Turning the lens until the tags are sharp makes reading faster.
calibrate-dark = It is too dark. Switch on a lamp.
calibrate-burnt = The paper is burnt out. Take away light, or lower the exposure.
calibrate-flat = Ink and paper hardly differ. More even light helps, and a darker print.
calibrate-glare = A lamp is mirrored at the { $place } of the picture. Move the lamp, or print the tags on matte paper.
calibrate-crooked = The mat tags are off by { $error } pixels from squares of the printed size. Tape them flat, and check --mat-mm.

calibrate-lens = The lens: focal length { $focal } pixels, bend { $bend } percent.
calibrate-good = The camera can be used as it stands.
calibrate-poor = The camera can be used, and better with the remarks above put right.
calibrate-failed = The table cannot be found like this. Put the remarks above right and take another photograph with all four mat tags.
calibrate-saved = Kept in { $file }.

picture-top-left = upper left
picture-top-middle = upper edge
picture-top-right = upper right
picture-centre-left = left side
picture-centre-middle = middle
picture-centre-right = right side
picture-bottom-left = lower left
picture-bottom-middle = lower edge
picture-bottom-right = lower right
