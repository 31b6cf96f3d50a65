# What is wrong in an owner's stones file.

ica-data-fault-strange-key = nobody knows this key; use only { $known }.
ica-data-fault-rows = expected rows headed { $head }; compare with the { $ships } that ships.
ica-data-fault-stone-name = expected a name, got { $got ->
    [nothing] nothing
   *[other] { $got }
}; write one.
ica-data-fault-stone-layer = expected a layer, got { $got ->
    [nothing] nothing
   *[other] { $got }
}; write "top", "middle" or "bottom".
ica-data-fault-stone-value = expected a whole number from { $least } to { $most }, got { $got ->
    [nothing] nothing
   *[other] { $got }
}; correct it.
ica-data-fault-number-twice = { $number } is there { $times } times; give each number from 1 to { $most } to one stone.
ica-data-fault-name-twice = { $name } is there { $times } times; give every stone a name of its own.
ica-data-fault-stone-missing = expected { $wanted } stones, got { $got }; add the missing ones: { $numbers }.
ica-data-fault-potential-missing = no stone has { $potential }; the rulebook's examples have one: give { $potential } to at least one stone.
ica-data-fault-layers = top, middle and bottom have { $got } stones; expected { $wanted }: change the layer of some.
ica-data-fault-object-kinds = expected one row for each of { $kinds }; compare with the { $ships } that ships, or leave all [[object]] rows out.
ica-data-fault-object-value = the rulebook has { $wanted }, got { $got ->
    [nothing] nothing
   *[other] { $got }
}; write { $wanted }.
ica-data-fault-object-red = got { $got ->
    [nothing] nothing
   *[other] { $got }
}; write red = { $wanted }.
ica-data-fault-reconstructed = got { $got }; list those of { $keys } that are not from a real copy, or none.
