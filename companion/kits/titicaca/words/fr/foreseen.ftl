### Titicaca : ce qu'une étape changerait avant d'être faite.

# Ce que changerait l'étape sous le curseur
titicaca-would-villages = { $what } : { $before } → { $after } ({ $numbers }).
titicaca-would-lakes = { $what } : { $before } → { $after }, par les lacs { $numbers }.
titicaca-would-temples = { $what } : { $before } → { $after }, par les temples { $numbers }.
titicaca-would-tie = { $what } : { $before } → égalité.
titicaca-would-shared = { $what } : { $before } → égalité : { $after }.
titicaca-would-hidden = { $what } : { $before } → { $after }, aux temples de décider : { $numbers } ?
titicaca-would-points = Points : { $points }.
titicaca-would-others = Les autres : { $points }.
titicaca-would-nothing = Aucun point ne change.
titicaca-would-village = Vaut { $worth } tout seul.
titicaca-would-chain = Chaîne de { $length }.
titicaca-would-join = Peut rejoindre { $letters }.
titicaca-would-take = Joint à { $letters }, il y mènerait.
titicaca-could-take = Le prochain village peut donner le tout à : { $who }

# Ce qui suit une étape, et une manche
titicaca-did-pay = { $player }, défausse { $amount ->
    [one] une arme
   *[other] { $amount } armes
}.
titicaca-did-refund = { $player } reprend { $amount }.
titicaca-did-arrow = La flèche va à { $player }.
titicaca-did-pass = { $count ->
    [one] Le lac { $lakes } est sauté.
   *[other] Les lacs { $lakes } sont sautés.
}
titicaca-borders = Les bâtonnets sont-ils bons ? Région { $letter } : { $size ->
    [one] un terrain.
   *[other] { $size } terrains.
}
