# What the doctor looks at for Tiwanaku.

doctor-about-stock = Scenarios
doctor-about-discs = Own discs
doctor-stock = { $waiting ->
    [one] One scenario waits
   *[other] { $waiting } scenarios wait
} for the wheel.
doctor-stock-low = { $waiting ->
    [one] One scenario waits
   *[other] { $waiting } scenarios wait
} for the wheel, but of { $empty ->
    [one] one kind
   *[other] { $empty } kinds
} none yet. The device makes more by itself while nobody uses it.
doctor-stock-empty = No scenario waits for the wheel, so a new game of Tiwanaku takes a moment to begin. The device makes some by itself while nobody uses it; at once: tableside scenario --prepare
doctor-discs = { $count ->
    [one] One disc that was typed in is whole.
   *[other] { $count } discs that were typed in are whole.
}
doctor-discs-damaged = { $count ->
    [one] The disc { $names } is damaged. Delete it and type it in again.
   *[other] The discs { $names } are damaged. Delete them and type them in again.
}
doctor-discs-draft = The disc that was being typed in is damaged. Begin it again.
