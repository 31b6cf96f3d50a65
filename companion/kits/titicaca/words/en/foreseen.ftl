### Titicaca: what a step would change before it is taken.

# What the step under the cursor would change
titicaca-would-villages = { $what }: { $before } → { $after } ({ $numbers }).
titicaca-would-lakes = { $what }: { $before } → { $after }, by lakes { $numbers }.
titicaca-would-temples = { $what }: { $before } → { $after }, by temples { $numbers }.
titicaca-would-tie = { $what }: { $before } → a tie.
titicaca-would-shared = { $what }: { $before } → a tie: { $after }.
titicaca-would-hidden = { $what }: { $before } → { $after }, temples decide: { $numbers }?
titicaca-would-points = Points: { $points }.
titicaca-would-others = Others: { $points }.
titicaca-would-nothing = No points change.
titicaca-would-village = Worth { $worth } by itself.
titicaca-would-chain = Chain of { $length }.
titicaca-would-join = Could join { $letters }.
titicaca-would-take = Joined to { $letters } it would lead there.
titicaca-could-take = The next village could win all of it for: { $who }

# What follows a step, and a round
titicaca-did-pay = { $player }, put { $amount ->
    [one] one weapon
   *[other] { $amount } weapons
} away.
titicaca-did-refund = { $player } takes { $amount } back.
titicaca-did-arrow = The arrow goes to { $player }.
titicaca-did-pass = { $count ->
    [one] Lake { $lakes } is passed over.
   *[other] Lakes { $lakes } are passed over.
}
titicaca-borders = Are all sticks right? Region { $letter }: { $size ->
    [one] one terrain.
   *[other] { $size } terrains.
}
