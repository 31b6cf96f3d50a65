### Chacra

chacra-title = Chacra
chacra-rules-short =
    Everybody holds three cards and hides them. Your turn: sow one of them, or put one face down onto the compost. Then draw one.
    Sow on an empty bed that has a sown bed beside it, but not beside the same plant. The first card goes anywhere.
    Each other plant beside your card is worth 1 point. A row or a column of four different plants is worth 3 to the player who completes it.
    The game ends when all beds are full or all cards are played. Most points win.

# The pieces
chacra-kind-card = card
chacra-kind-corner = corner of the field
chacra-kind-card-maize = maize
chacra-kind-card-bean = bean
chacra-kind-card-squash = squash
chacra-kind-card-chilli = chilli
chacra-resource-card = { $count ->
    [one] card
   *[other] cards
}
chacra-progress-deck = { $count } in the deck

# What happened
chacra-event-sow = { $by } sows { $plant ->
    [maize] maize
    [bean] beans
    [squash] squash
   *[chilli] chilli
} at { $at }.
chacra-event-compost = { $by } composts a card.
chacra-told-sow = { $by } sows { $plant ->
    [maize] maize
    [bean] beans
    [squash] squash
   *[chilli] chilli
}.
chacra-told-compost = { $by } composts a card.

# Questions and answers
chacra-todo-sow = { $player }, sow a card in the field. Then draw one.
chacra-ask-sow-plant = { $player }, what do you sow?
chacra-ask-sow-at = { $player }, on which bed?
chacra-value-do-sow = Sow a card
chacra-value-do-compost = Compost a card
chacra-value-plant-maize = Maize
chacra-value-plant-bean = Beans
chacra-value-plant-squash = Squash
chacra-value-plant-chilli = Chilli

# Where the points come from, and the end
chacra-score-neighbours = { $count ->
    [one] one other plant beside
   *[other] { $count } other plants beside
}
chacra-score-lines = { $count ->
    [one] one line of four
   *[other] { $count } lines of four
}
chacra-outcome-most-points = { $winners } wins with the most points.
chacra-outcome-shared = { $winners } share the win.

# Refusals
chacra-not-in-the-field = That is not in the field. Sow on one of its sixteen beds.
chacra-bed-taken = Something grows there already. Choose an empty bed.
chacra-far-from-plants = Nothing grows beside this bed. Sow beside a card that lies there.
chacra-none-left = All five cards of this plant are in the field. Look again.
chacra-same-plant-beside = { $plant ->
    [maize] Maize grows
    [bean] Beans grow
    [squash] Squash grows
   *[chilli] Chilli grows
} beside this bed already. Choose another bed or another card.

# What the camera cannot read, and what to put right
chacra-unreadable-mat-unseen = I cannot see the mat tags. Is something lying on them?
chacra-unreadable-board-unseen = I cannot see the corners of the field. Is something lying on them?
chacra-unreadable-piece-twice = I see the tag { $tag } twice. One of the two stickers is wrong: take it away.
chacra-unreadable-card-between = A card lies between two beds. Push it onto one of them.
chacra-unreadable-card-gone = A card has left its bed. Put it back where the picture shows it.
chacra-unreadable-several-new = I see several new cards. Sow one at a time.
chacra-correct-show-board = Show me the corners of the field: something hides their tags.
chacra-correct-take-twin = The tag { $tag } is there twice. Take the card with the wrong sticker away.
chacra-correct-lay-card = A card is missing. Lay { $piece ->
    [card-maize] maize
    [card-bean] beans
    [card-squash] squash
   *[card-chilli] chilli
} where the picture shows it.
chacra-correct-move-card = A card has moved. Put it back where the picture shows it.
chacra-correct-take-card = Take this card away.
chacra-correct-push-card = A card lies between two beds. Push it onto one of them.
chacra-correct-show-card = Something hides the code of this card. Show it to me.

# The guided first game
chacra-lesson-welcome = Hold three cards each so that nobody else sees them. You all sow in one field.
chacra-lesson-sow = { $player }, lay a card on a bed beside another plant, never beside the same one. Then draw a card.
chacra-lesson-company = Each other plant beside your card is worth 1 point, so corners between two plants are good.
chacra-lesson-compost = Nothing fits, or you would help the others? Put a card face down onto the compost instead.
chacra-lesson-goodbye = You know the game now. Four different plants in a line are worth 3. Good luck!
