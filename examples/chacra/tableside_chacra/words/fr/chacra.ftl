### Chacra

chacra-title = Chacra
chacra-rules-short =
    Chacun tient trois cartes et les cache. À ton tour : sèmes-en une, ou mets-en une face cachée au compost. Puis pioche.
    Sème dans un carré vide à côté d’un carré semé, mais pas à côté de la même plante. La première carte va où tu veux.
    Chaque autre plante à côté de ta carte vaut 1 point. Une rangée ou une colonne de quatre plantes différentes vaut 3 à qui la complète.
    La partie finit quand tous les carrés sont pleins ou toutes les cartes jouées. Le plus de points gagne.

# Les pièces
chacra-kind-card = carte
chacra-kind-corner = coin du champ
chacra-kind-card-maize = maïs
chacra-kind-card-bean = haricot
chacra-kind-card-squash = courge
chacra-kind-card-chilli = piment
chacra-resource-card = { $count ->
    [one] carte
   *[other] cartes
}
chacra-progress-deck = { $count } dans la pioche

# Ce qui s’est passé
chacra-event-sow = { $by } sème { $plant ->
    [maize] du maïs
    [bean] des haricots
    [squash] une courge
   *[chilli] du piment
} en { $at }.
chacra-event-compost = { $by } met une carte au compost.
chacra-told-sow = { $by } sème { $plant ->
    [maize] du maïs
    [bean] des haricots
    [squash] une courge
   *[chilli] du piment
}.
chacra-told-compost = { $by } met une carte au compost.

# Questions et réponses
chacra-todo-sow = { $player }, sème une carte dans le champ. Puis pioche.
chacra-ask-sow-plant = { $player }, que sèmes-tu ?
chacra-ask-sow-at = { $player }, dans quel carré ?
chacra-value-do-sow = Semer une carte
chacra-value-do-compost = Mettre une carte au compost
chacra-value-plant-maize = Du maïs
chacra-value-plant-bean = Des haricots
chacra-value-plant-squash = Une courge
chacra-value-plant-chilli = Du piment

# D’où viennent les points, et la fin
chacra-score-neighbours = { $count ->
    [one] une autre plante à côté
   *[other] { $count } autres plantes à côté
}
chacra-score-lines = { $count ->
    [one] une ligne de quatre
   *[other] { $count } lignes de quatre
}
chacra-outcome-most-points = { $winners } gagne avec le plus de points.
chacra-outcome-shared = { $winners } se partagent la victoire.

# Refus
chacra-not-in-the-field = Ce n’est pas dans le champ. Sème dans l’un de ses seize carrés.
chacra-bed-taken = Quelque chose y pousse déjà. Choisis un carré vide.
chacra-far-from-plants = Rien ne pousse à côté de ce carré. Sème à côté d’une carte déjà posée.
chacra-none-left = Les cinq cartes de cette plante sont dans le champ. Regarde encore.
chacra-same-plant-beside = { $plant ->
    [maize] Du maïs pousse
    [bean] Des haricots poussent
    [squash] Une courge pousse
   *[chilli] Du piment pousse
} déjà à côté de ce carré. Choisis un autre carré ou une autre carte.

# Ce que la caméra ne peut pas lire, et ce qui est à remettre
chacra-unreadable-mat-unseen = Je ne vois pas les repères du tapis. Quelque chose est-il posé dessus ?
chacra-unreadable-board-unseen = Je ne vois pas les coins du champ. Quelque chose est-il posé dessus ?
chacra-unreadable-piece-twice = Je vois deux fois l’étiquette { $tag }. L’une des deux est fausse : ôte-la.
chacra-unreadable-card-between = Une carte est entre deux carrés. Pousse-la sur l’un d’eux.
chacra-unreadable-card-gone = Une carte a quitté son carré. Remets-la où l’image la montre.
chacra-unreadable-several-new = Je vois plusieurs nouvelles cartes. Une à la fois.
chacra-correct-show-board = Montre-moi les coins du champ : quelque chose cache leurs étiquettes.
chacra-correct-take-twin = L’étiquette { $tag } est là deux fois. Ôte la carte qui porte la fausse.
chacra-correct-lay-card = Une carte manque. Pose { $piece ->
    [card-maize] du maïs
    [card-bean] des haricots
    [card-squash] une courge
   *[card-chilli] du piment
} où l’image le montre.
chacra-correct-move-card = Une carte a bougé. Remets-la où l’image la montre.
chacra-correct-take-card = Ôte cette carte.
chacra-correct-push-card = Une carte est entre deux carrés. Pousse-la sur l’un d’eux.
chacra-correct-show-card = Quelque chose cache le code de cette carte. Montre-le-moi.

# La première partie guidée
chacra-lesson-welcome = Tenez chacun trois cartes, que les autres ne voient pas. Vous semez tous dans un seul champ.
chacra-lesson-sow = { $player }, pose une carte à côté d’une autre plante, jamais à côté de la même. Puis pioche une carte.
chacra-lesson-company = Chaque autre plante à côté de ta carte vaut 1 point : un carré entre deux plantes est bon.
chacra-lesson-compost = Rien ne va, ou tu aiderais les autres ? Mets plutôt une carte face cachée au compost.
chacra-lesson-goodbye = Tu connais le jeu. Quatre plantes différentes en ligne valent 3. Bonne chance !
