# A damaged file of games.

rescue-games = { $count ->
    [0] No game can be saved.
    [one] One game can be saved.
   *[other] { $count } games can be saved.
}
rescue-copied = { $count ->
    [one] One of them comes from the copy.
   *[other] { $count } of them come from the copy.
}
rescue-cut = { $count ->
    [one] One loses its last moves.
   *[other] { $count } lose their last moves.
}
rescue-lost = { $count ->
    [one] One game is lost.
   *[other] { $count } games are lost.
}
rescue-sure = { $count ->
    [0] Begin without games?
    [one] Save it?
   *[other] Save them?
} The file as it was stays, as { $aside }.
rescue-left = Nothing was changed. With --yes nobody is asked.
rescue-done = { $file } is whole again. The file as it was is put aside as { $aside }; delete that when you do not need it.
rescue-whole = { $file } is whole. There is nothing to save.

rescue-title = Save your games
rescue-looking = Looking for what is whole...
rescue-why = The file of games is damaged: { $why }.
rescue-newer = A newer Tableside has kept the games since (version { $version }, this one knows { $known }). Update Tableside again, and all are there as they were.
rescue-aside = The file as it was is put aside, nothing is deleted.
rescue-save = { $count ->
    [one] Save one game
   *[other] Save { $count } games
}
rescue-anew = Begin without games
rescue-wait = Leave everything as it is
rescue-saved = { $count ->
    [0] There are no games now.
    [one] One game is saved.
   *[other] { $count } games are saved.
} The file as it was is put aside as { $name }.
rescue-newer-help =
    The games were played with a newer Tableside, and this one cannot read all of them. The file is left as it is until you decide.
    The best way: update Tableside again. Then all games are there.
    “Save” goes on here with the games this Tableside can read. The newer file is only put aside, with all that is in it.
rescue-help =
    The card or the power has damaged the file of games. It is left as it is until you decide.
    “Save” makes a new file of all that is whole, here and in the copy that is kept beside. Games go on where they can still be read.
    The damaged file is only put aside. Somebody who knows about such things may get more out of it.
