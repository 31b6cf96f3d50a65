# Backups: one file with everything that people would miss.

backup-done = { $count ->
    [one] { $file } is written: { $count } file is in it.
   *[other] { $file } is written: { $count } files are in it.
} Keep it somewhere else than this device.
backup-nothing = There is nothing to keep yet: { $folder } has no games, players or settings.
backup-left-out = Not in it: { $part }. { $why }
backup-full = A backup takes { $most } files, and not more than it could bring back.
backup-foreign = { $file } is no backup of Tableside. Choose a file that ends in .tableside.
backup-damaged = { $file } is a damaged backup: it is not as it was written. Nothing was changed. Take another one, or copy it again from where it came.
backup-no-file = { $file } is a pipe or a device. Save the backup as a file first.
backup-part-large = { $file } cannot be brought back. { $part } in it: more than { $most } kB, which Tableside never writes and could not read. Nothing was changed. Take another backup.
backup-games-damaged = { $file } cannot be brought back. The games in it are damaged: { $why }. Nothing was changed. Take another backup.
backup-newer = { $file } was made by another Tableside ({ $program }) in a way that this one does not know. Nothing was changed. Update Tableside.
restore-sure = Put what { $file } holds ({ $when }) in the place of the games, players and settings of now?
restore-kept = Nothing was changed. With --yes nobody is asked.
restore-done = Restored. What was there before is kept in { $undo }: restore that file to undo this.
restore-left-out = Left out, because this Tableside does not know it or may not write it: { $parts }.
restored-aside = This could not be kept in that file and is put aside where it lies: { $parts }.
restore-camera-taken = The camera’s aim and lens came along. With another camera, aim it and learn the lens again: “Aim the camera” in the menu.
restore-camera-kept = The camera’s aim and lens of this device were kept: the backup has those of another.
restore-stuck = A restore was begun and cannot be finished: { $why }. Make room or change the card, then start Tableside again: it goes on by itself.

cli-backup = put games, players, settings and your boxes into one file
cli-backup-file = the backup to write
cli-restore = bring back what a backup holds; what is there now is kept
cli-restore-file = the backup to read
cli-restore-yes = do not ask first

part-games = The games
part-aim = How the camera is aimed
part-lens = The camera’s lens
part-players = The players
part-device = The settings made on the device
part-settings = Your file of settings
part-system = The settings for everybody
part-my-box = What you said about your box of { $game }
part-contents = Your own contents of { $game }
part-sizes = Your own sizes of { $game }
part-kept = What { $game } keeps ({ $name })

menu-backup = Backup
backup-title = Backup
backup-note = Games, players, settings, discs, lands and your boxes, in one file.
backup-no-stick = Games, players, settings, discs, lands and your boxes, in one file. Plug in a stick, and open this page again to see it here.
backup-to-stick = Save on the stick
backup-to-here = Save in this device
backup-saving = Saving. Leave the stick in.
backup-saved = Saved: { $file }. It was read back from the stick: you can take the stick out now.
backup-saved-here = Saved: { $file }.
backup-bring-back = Bring back { $name }
backup-bring-before = Bring back what was before
backup-help =
    Saving writes one file with all games, players, settings, discs, lands, your boxes, and how the camera is aimed. Keep it somewhere else than this device.
    Bringing one back puts it in the place of what is here now. What is here now is kept as a backup of its own first, so you can undo it: “Bring back what was before” stands in the list.
restore-title = Bring back a backup?
restore-ask = { $name }, made { $when }. It takes the place of all games, players and settings of now. What is here now is kept as a backup first.
restore-no = No, leave everything as it is
restore-yes = Yes, bring it back
restored-title = It is ready
restored-note = Tableside starts again with what the backup holds. To undo it, bring back { $undo }.
restored-again = Start again
