### Ica : les noms, ce qui s'est passé, d'où viennent les points, la fin, et chaque raison d'un refus.

ica-title = Ica

ica-option-aid_card_costs = Influence et poteries comme sur les aides de jeu
ica-option-aid_card_costs-false = Elles coûtent 3 points
ica-option-aid_card_costs-true = Elles ne coûtent rien

ica-pawn-prospector = prospecteur
ica-pawn-researcher = chercheur
ica-layer-top = du dessus
ica-layer-middle = du milieu
ica-layer-bottom = du fond

# Les tuiles, par genre, les pierres par leur nom ; un nom propre au propriétaire reste tel quel
ica-tile-report = rapport
ica-tile-orb = orbe
ica-tile-pottery = poterie
ica-tile-clock = horloge à eau
ica-tile-knife = couteau
ica-tile-bones = ossements
ica-stone-hummingbird = colibri
ica-stone-spider = araignée
ica-stone-monkey = singe
ica-stone-condor = condor
ica-stone-comet = comète
ica-stone-fish = poisson
ica-stone-llama = lama
ica-stone-flower = fleur
ica-stone-hands = mains
ica-stone-lizard = lézard
ica-stone-surgeon = chirurgien
ica-stone-whale = baleine
ica-stone-tree = arbre
ica-stone-spiral = spirale
ica-stone-star-gazer = astronome
ica-stone-saurian = saurien

# Ce qui s'est passé, une ligne chacun
ica-event-corners = { $by } commence dans deux coins.
ica-event-move = { $by } marche vers { $to }.
ica-event-dig = { $by } fouille en { $cells }.
ica-event-turn = { $by } retourne la tuile du laboratoire en { $at }.
ica-event-show = En { $at }, c'est la tuile { $tile }.
ica-event-take = { $by } prend la tuile en { $at }.
ica-event-place = { $by } pose la tuile { $tile } en { $at }.
ica-event-clear = { $by } déblaie la tuile de { $at } vers { $to }.
ica-event-orb = { $by } regarde en { $at } avec une orbe.
ica-event-clock = { $by } dépense une horloge à eau : 2 points de plus.
ica-event-knives = { $by } dépense deux couteaux et prend la tuile { $tile } dans une main.
ica-event-bones = { $by } dépense deux ossements et échange { $one } et { $other }.
ica-event-influence = { $by } mène le chercheur de { $rival } en { $to }.
ica-event-potteries = { $by } dépense les trois poteries : 5 points.
ica-event-push = { $by } s'en va vers { $to }.
ica-event-end = { $by } finit son tour.

# D'où viennent les points
ica-score-field = Décompte { $scoring }, champ : { $points } ({ $stones ->
    [0] sans pierre
    [one] une pierre
   *[other] { $stones } pierres
}{ $potteries ->
    [0] { "" }
    [one] , une poterie
   *[other] , { $potteries } poteries
})
ica-score-hand = Décompte { $scoring }, main : { $points } ({ $stones ->
    [0] sans pierre
    [one] une pierre
   *[other] { $stones } pierres
}{ $potteries ->
    [0] { "" }
    [one] , une poterie
   *[other] , { $potteries } poteries
})
ica-score-thesis = Les trois poteries : { $points }

# La fin
ica-outcome-most-points = { $winners } gagne avec le plus de points.
ica-outcome-shared = { $winners } partagent la victoire.

# Refus
ica-already-known = Une autre tuile a déjà été vue là. Elle reste comme elle était.
ica-only-the-table = C'est la tuile qui le dit, pas { $seat }.
ica-corners-first = D'abord, chacun choisit ses coins. C'est à { $seat }.
ica-corners-chosen = { $seat } a déjà choisi ses coins.
ica-show-first = { $left ->
    [one] Une tuile retournée reste
   *[other] { $left } tuiles retournées restent
} à dire.
ica-nothing-to-show = Aucune tuile n'est retournée en ce moment.
ica-push-first = D'abord, le chercheur de { $seat } quitte la tuile de la nouvelle pierre.
ica-nobody-pushed = Personne n'est poussé en ce moment.
ica-no-such-cell = Il n'y a pas de place en ligne { $row }, colonne { $column }.
ica-not-on-site = C'est dans le laboratoire. Choisis une place du site.
ica-not-in-laboratory = C'est sur le site. Choisis une place du laboratoire.
ica-not-a-corner = Le { $pawn } commence dans un coin.
ica-already-there = Ton jeton est déjà là.
ica-rival-field = C'est le champ de { $seat }. Personne n'entre dans le champ d'un rival.
ica-no-way = Les champs des rivaux barrent le chemin.
ica-too-far = Cela fait { $cost } pas, il te reste { $left ->
    [0] zéro point
    [one] 1 point
   *[other] { $left } points
}.
ica-too-few-points = Cela coûte { $cost }, il te reste { $left ->
    [0] zéro point
    [one] 1 point
   *[other] { $left } points
}.
ica-push-nearest = { $seat } va sur une des tuiles libres les plus proches : elles sont éclairées.
ica-dig-same-twice = Une fouille retourne deux tuiles différentes.
ica-dig-two = Une fouille retourne exactement deux tuiles, pas { $count }.
ica-dig-one = Les dernières tuiles sont dans une seule pile : seule celle du dessus est retournée.
ica-nothing-face-down = Rien n'est face cachée là.
ica-tile-covered = Cette tuile est couverte. Prends ou déblaie d'abord ce qui est dessus.
ica-already-turned = Cette tuile du laboratoire est déjà face visible.
ica-show-elsewhere = Dis d'abord la tuile éclairée.
ica-tile-unknown = Il n'y a pas de telle tuile dans la boîte.
ica-tile-other-board = Cette tuile va sur l'autre plateau.
ica-tile-already-shown = Cette tuile a déjà été vue : elle ne peut pas être ici.
ica-tile-other-layer = Cette tuile n'est pas de la couche { $layer }. Regarde encore.
ica-tile-dealt-elsewhere = Cette tuile du laboratoire vient d'ailleurs. Regarde encore.
ica-not-standing-there = Ton { $pawn } n'est pas là. Va d'abord là-bas.
ica-laboratory-tile-stays = Une tuile du laboratoire reste. Il n'y a rien à prendre dessus.
ica-tile-face-down = Cette tuile est face cachée : elle peut seulement être retournée.
ica-nothing-there = Il n'y a rien là.
ica-not-in-hand = Cette tuile n'est pas dans ta main.
ica-stone-on-face-down = Une pierre va sur sa propre tuile, face visible. Celle-ci est face cachée.
ica-stone-on-other = Cette pierre ne va pas sur cette tuile. La sienne est éclairée si elle est face visible.
ica-support-without-stone = Un objet soutient une pierre. Il n'y en a pas ici.
ica-support-full = Deux objets soutiennent déjà cette pierre. Pas plus.
ica-join-not-in-hand = Seuls les objets de ta main rejoignent une attaque.
ica-join-stone = Une pierre ne rejoint pas une attaque. Seuls les objets le peuvent.
ica-join-orb = Une orbe n'ajoute rien à une attaque. Garde-la en main.
ica-join-twice = Un objet ne rejoint une attaque qu'une fois.
ica-join-too-many = Au plus { $most } objets rejoignent une attaque, pas { $count }.
ica-join-without-attack = Personne n'est attaqué ici. Garde tes objets.
ica-too-weak = Trop faible : il te faut { $need }, tu as { $have }.
ica-stone-not-cleared = Une pierre du laboratoire ne se déblaie pas. Prends-la plutôt.
ica-not-a-neighbour = Une tuile se déblaie vers une place voisine, pas plus loin.
ica-spent-twice = Un objet ne se dépense qu'une fois.
ica-orb-needed = Pour regarder, dépense une orbe.
ica-nothing-to-learn = Rien n'est face cachée là : une orbe n'a rien à montrer.
ica-clock-needed = Pour deux points de plus, dépense une horloge à eau.
ica-two-knives-needed = Pour la tuile d'un rival, dépense deux couteaux.
ica-not-in-rivals-hand = Cette tuile n'est dans la main d'aucun rival.
ica-two-bones-needed = Pour un échange, dépense deux ossements.
ica-swap-same = Un échange demande deux tuiles différentes.
ica-swap-stone = Une tuile qui porte une pierre reste où elle est.
ica-swap-researcher = Le chercheur de { $seat } est là. Cette tuile reste où elle est.
ica-influence-needs = L'influence demande une horloge à eau, un couteau et des ossements.
ica-not-a-rival = L'influence déplace le chercheur d'un rival.
ica-not-a-step = Ce n'est pas un seul pas du chercheur de { $seat }.
ica-potteries-missing = Tu as { $have } des { $need } poteries. Toutes doivent être dans ta main.
