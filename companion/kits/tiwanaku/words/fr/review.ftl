### Après une partie de Tiwanaku : à quel point chaque divination était sûre.

review-title = Retour sur la partie
review-button = Bilan
review-begun = Je revois la partie…
review-working = Je compte ce qu'on pouvait savoir : { $done } sur { $count }…
review-none = Personne n'a diviné dans cette partie.
review-luckiest = Le moment le plus chanceux. { $what }
review-careless = Le moment le plus étourdi. { $what }
review-player = { $by } : { $count ->
    [one] une divination
   *[other] { $count } divinations
}. Sûres { $certain }, probables { $probable }, paris { $gamble }, non comptées { $uncounted }.
review-right = { $turn }. { $by } a annoncé : { $crop }. Juste.
review-wrong = { $turn }. { $by } a annoncé : { $crop }. C'était : { $truth }.
review-certain = C'était sûr.
review-probable = Probable : { $percent } %.
review-gamble = Un pari : { $percent } %.
review-uncounted = Non compté : trop de plateaux étaient possibles.
review-impossible = Ce n'était pas possible.
review-against = Mais il était sûr que c'était : { $truth }.
review-estimate = (estimé, ± { $error })

review-who = Qui
review-head-certain = certain
review-head-probable = probable
review-head-gamble = un pari
review-head-uncounted = pas compté
review-head-number = N°
review-head-announced = annoncé
review-head-truth = c'était
review-head-verdict = juste ?
review-head-chance = probabilité
review-cell-against = l'autre était certain
review-cell-percent = { $percent } %
review-cell-estimate = environ { $percent } % (± { $error })

pause-hint = Un indice
hint-working = Je réfléchis…
hint-not-found = Je n'ai rien trouvé de sûr dans le temps que je prends pour un indice. Découvre ou divine une autre case, ou redemande plus tard.
hint-lit = { $count ->
        [0] Le cadre épais montre la case.
       *[other] Le cadre épais montre la case, les cadres fins ce qui le prouve.
    }
