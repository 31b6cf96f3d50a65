### After a game of Tiwanaku: how safe each divination was.

review-title = Review
review-button = Review
review-begun = I am looking back on the game…
review-working = I am counting what could be known: { $done } of { $count }…
review-none = Nobody divined in this game.
review-luckiest = The luckiest moment. { $what }
review-careless = The most careless moment. { $what }
review-player = { $by }: { $count ->
    [one] one divination
   *[other] { $count } divinations
}. Certain { $certain }, probable { $probable }, gamble { $gamble }, not counted { $uncounted }.
review-right = { $turn }. { $by } announced { $crop }, rightly.
review-wrong = { $turn }. { $by } announced { $crop }; it was { $truth }.
review-certain = It was certain.
review-probable = Probable: { $percent } %.
review-gamble = A gamble: { $percent } %.
review-uncounted = Not counted: too many boards were possible.
review-impossible = It could not be that.
review-against = But { $truth } was certain there.
review-estimate = (estimated, ± { $error })

review-who = Who
review-head-certain = certain
review-head-probable = probable
review-head-gamble = a gamble
review-head-uncounted = not counted
review-head-number = No.
review-head-announced = announced
review-head-truth = it was
review-head-verdict = right?
review-head-chance = how likely
review-cell-against = the other was certain
review-cell-percent = { $percent } %
review-cell-estimate = about { $percent } % (± { $error })

pause-hint = A hint
hint-working = I am thinking…
hint-not-found = I found nothing that is certain in the time I take for a hint. Discover or divine another cell, or ask again later.
hint-lit = { $count ->
        [0] The thick frame shows the cell.
       *[other] The thick frame shows the cell, the thin ones what tells it.
    }
