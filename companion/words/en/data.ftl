# What is wrong in an owner's file of contents, whatever the game: the key and the value as they stand in it.

data-fault-key = { $key }: { $what }
data-fault-line = { $file }, line { $line }: { $what }
data-fault-not-toml = this is not TOML from column { $column } on: { $text }. Mend that line, or compare with the { $ships } that ships.
data-fault-too-deep = this has lists inside lists without end; compare with the { $ships } that ships.
data-fault-unknown-key = unknown key; { $sample ->
    [none] take it out, or compare with the { $ships } that ships
   *[other] take it out, and write { $sample }
}.
data-fault-missing-key = { misfit-missing-key }{ $entry ->
    [none] {""}
   *[other] { " " }in { $entry }
}; { $sample ->
    [none] add it, as in the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-unknown-value = { misfit-unknown-value } in { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-list-length = { misfit-list-length } in { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-wrong-type = { misfit-wrong-type } in { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-misfit = what stands here does not belong here: { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.

# What does not fit where something of another form is read, as a part of a sentence.

misfit-wrong-type = expected { $wanted ->
    [int] a whole number
    [float] a number
    [str] a text in quotes
    [bool] true or false
    [array] a list in brackets
   *[other] a table in braces
}, got { $got ->
    [int] a whole number
    [float] a number with a point
    [str] a text
    [bool] true or false
    [array] a list
    [object] a table
    [null] nothing
   *[other] a date or a time
}
misfit-missing-key = missing key '{ $name }'
misfit-unknown-value = unknown value { $got }
misfit-list-length = expected a list of { $wanted }, got { $got }
misfit-unknown-key = unknown key '{ $name }'
misfit-malformed = it cannot be read from byte { $at } on
misfit-cut-off = it breaks off
misfit-misfit = it has another form
