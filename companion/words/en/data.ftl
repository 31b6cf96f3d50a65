# What is wrong in an owner's file of contents, whatever the game: the key and the value as they stand in it.

data-fault-key = { $key }: { $what }
data-fault-line = { $file }, line { $line }: { $what }
data-fault-not-toml = this is not TOML from column { $column } on: { $text }. Mend that line, or compare with the { $ships } that ships.
data-fault-too-deep = this has lists inside lists without end; compare with the { $ships } that ships.
data-fault-unknown-key = unknown key; { $sample ->
    [none] take it out, or compare with the { $ships } that ships
   *[other] take it out, and write { $sample }
}.
data-fault-missing-key = missing key '{ $name }'{ $entry ->
    [none] {""}
   *[other] { " " }in { $entry }
}; { $sample ->
    [none] add it, as in the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-unknown-value = unknown value { $got } in { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-list-length = expected a list of { $wanted }, got { $got } in { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-wrong-type = expected { $wanted ->
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
   *[other] a date or a time
} in { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.
data-fault-misfit = what stands here does not belong here: { $entry }; { $sample ->
    [none] compare with the { $ships } that ships
   *[other] write { $sample }
}.
