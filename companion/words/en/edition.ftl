# The edition that runs, and an update that was taken back.

update-taken-back-title = The update did not start
update-taken-back =
    Tableside { $new } was tried, and { $why }. Tableside { $old } runs again, and no game is lost.
    Was the screen off or unplugged during the update? Switch it on and install the update again.
    If it happens again, stay with { $old }: save a report on the page “How is the device?” and send it to the person who helps you.
update-why-slow = was not ready after a minute and a half
update-why-ended = ended before it was ready, three times ({ $how })
update-why-unfinished = was not installed to the end

doctor-about-edition = Program
doctor-edition = { $name } runs. The one before it, { $before }, is kept.
doctor-edition-alone = { $name } runs.
doctor-edition-trial = { $name } is new here and has not proved itself yet. If it does not, { $before } runs again by itself.
doctor-edition-trial-alone = { $name } is new here and has not proved itself yet. There is no other to go back to.
doctor-edition-given-up = The update to { $new } was taken back: it { $why }. { $old } runs again. Install the update again; if that does not help, send a report to the person who helps you.
