### Updates from a stick.

menu-update = Update
menu-update-going = going on
menu-update-done = { $edition } is here

update-title = Update
update-own = This is edition { $edition }.
update-none = Put an update file on a stick and plug it in: it is shown here.
update-some = Choose what is to be installed.
update-edition = Edition { $edition }
update-fits = { $made }, on { $stick }
update-ask-title = Update to { $edition }?
update-ask-back-title = Go back to { $edition }?
update-stays = Games, players and settings stay.
update-no = No, stay with { $edition }
update-yes = Yes, install { $edition }
update-anyway = Install { $edition } all the same
update-help =
    An update is one file whose name ends in .update. Copy it onto a stick with FAT or exFAT, not into a folder of the stick, and plug the stick in. The file is installed only when its signature is right.
    Copying and checking take a minute, installing takes several. Then Tableside starts again, with the new edition. If that does not start, the edition from before comes back by itself.
    Do not pull the plug meanwhile. If it happens all the same, nothing is lost: the next start goes on with the update.

update-step-copying = Copy from the stick
update-step-checking = Check the copy
update-step-installing = Install
update-step-starting = Start again
update-asked = Waiting for the update to begin.
update-leave-stick = Leave the stick in, and do not pull the plug.
update-stick-free = You can take the stick out. Do not pull the plug. If it happens all the same, the next start goes on with the update.
update-done = Edition { $edition } is installed. You can take the stick out.
update-silent = The update does not begin. Switch the box off and on, and try again. The log says more: journalctl -u tableside-update
update-cannot-ask = The update cannot be asked for: { $why }.

update-from-source = This box was installed from the source, and is updated from there: git pull, then sudo make install. Update files are for boxes with the package.
update-foreign = This file is no update of Tableside. Take the file that ends in .update.
update-newer-format = This update is written in a way ({ $format }) that this edition does not know. Install an update in between first.
update-cut-short = The file is not whole: copying it onto the stick was broken off. Copy it again.
update-unsigned = This has no signature, so it could be from anyone. Take the signed file that ends in .update.
update-unknown-key = It is signed with a key that this box does not know ({ $key }). Take the file of the Tableside founders, or add the key of your own.
update-wrong-signature = The signature is wrong: the file is damaged, or was changed by someone else. Copy it again from where it came.
update-damaged = The file is damaged: it is not as it was written. Copy it again from where it came.
update-other-architecture = This is for another kind of processor ({ $given }). This box needs { $own }.
update-same-edition = Edition { $edition } runs here already.
update-older-edition = Edition { $edition } is older than { $own }, which runs here. What only the newer one knows may be missing afterwards.
update-older-row = Older than { $own }, which runs here.
update-failed-here = Edition { $edition } was on this box before and did not work, so { $own } came back.
update-expired = Edition { $edition } could be installed until { $expires }, and it is { $today } by the clock of this box. Take a newer one.
update-too-large = This is larger than any edition: more than { $most } MB. It is not one of ours.
update-not-a-file = { $file } is no plain file on a stick. Copy the update itself onto the stick, not into a folder.
update-gone = The stick cannot be read: { $why }. Plug it in again.
update-no-room = The card has too little room: { $wanted } MB are needed and { $free } MB are free. Make room, or use a larger card.
update-needs-packages = The system lacks what this edition needs: { $names }. With a network: sudo apt install ./tableside_….deb
update-busy = Another installation is going on. Try again in some minutes.
update-card-full = The card is full. Make room, or use a larger card. What ran before goes on.
update-card = The card cannot be written: { $why }. What ran before goes on.
update-broke-off = Installing { $edition } broke off: { $why }. What ran before goes on; the next start of the box tries again.
update-gave-up = Installing { $edition } was tried { $times } times and did not end. What ran before goes on.
update-lost = The copy of { $edition } was lost before it was installed. What ran before goes on. Plug the stick in and try again.
update-other = The update ended: { $code }. The log says more: journalctl -u tableside-update
