### Ica à la table : questions, réponses, ce que font les mains.

ica-value-do-place = Poser une tuile
ica-value-do-take = Prendre une tuile
ica-value-do-move = Marcher
ica-value-do-dig = Fouiller
ica-value-do-turn = Retourner au laboratoire
ica-value-do-clear = Déblayer une tuile
ica-value-do-clock = Dépenser une horloge
ica-value-do-orb = Regarder avec une orbe
ica-value-do-knives = Voler avec deux couteaux
ica-value-do-bones = Échanger avec deux ossements
ica-value-do-influence = Influence
ica-value-do-potteries = Dépenser trois poteries
ica-value-do-end = Finir le tour
ica-value-end-early = Finir le tour ({ $left ->
    [one] reste 1 point
   *[other] restent { $left } points
})
ica-button-end = Fin du tour

ica-place-site = Site, ligne { $row }, colonne { $column }
ica-place-laboratory = Laboratoire, ligne { $row }, colonne { $column }
ica-place-steps = { $place } : { $steps ->
    [one] 1 pas
   *[other] { $steps } pas
}
ica-lay-laboratory = { $what } au laboratoire
ica-lay-site = { $what } retour au site
ica-joined = { $total } : { $what }
ica-joined-none = { $total } : la pierre seule
ica-tile-of = { $what } de { $player }
ica-what-stone = Une pierre
ica-what-report = Un rapport
ica-what-orb = Une orbe
ica-what-pottery = Une poterie
ica-what-clock = Une horloge à eau
ica-what-knife = Un couteau
ica-what-bones = Des ossements

ica-named-stone = La pierre « { $what } »
ica-named-object = Une tuile ({ $what })
ica-named-laboratory = La tuile de laboratoire « { $what } »
ica-named-prospector = Le prospecteur du joueur { $number }
ica-named-researcher = Le chercheur du joueur { $number }
ica-named-board = Le plateau

ica-todo-corners = { $player }, pose tes jetons sur un coin du site et un coin du laboratoire.
ica-todo-move = { $player }, à toi : marche, fouille, retourne, prends, pose ou déblaie.
ica-todo-dig = { $player }, à toi : fouille, retourne, prends, pose ou déblaie.
ica-todo-show = Retourne la tuile.
ica-todo-push = { $player }, ton chercheur est poussé : va sur une tuile libre à côté.
ica-todo-take = { $player }, prends une tuile, ou finis ton tour.
ica-todo-place = { $player }, pose une tuile, ou finis ton tour.
ica-ask-kind = { $player }, que fais-tu ?
ica-ask-corners-prospector = { $player }, dans quel coin du site commences-tu ?
ica-ask-corners-researcher = Et dans quel coin du laboratoire ?
ica-ask-move-walk = { $player }, vers où ?
ica-ask-dig-each = { $player }, quelles deux tuiles retournes-tu ?
ica-ask-turn-at = { $player }, quelle tuile du laboratoire retournes-tu ?
ica-ask-show-what = Qu'est-ce qui a été retourné ?
ica-ask-show-tile = Laquelle est-ce ?
ica-ask-take-at = { $player }, d'où ?
ica-ask-place-lay = { $player }, que poses-tu ?
ica-ask-place-joined = { $player }, quels objets rejoignent l'attaque ?
ica-ask-place-tile = { $player }, lequel ?
ica-ask-clear-at = { $player }, d'où ?
ica-ask-clear-to = { $player }, vers où ?
ica-ask-orb-at = { $player }, où regardes-tu ?
ica-ask-orb-tile = Quelle orbe ?
ica-ask-clock-tile = Quelle horloge à eau ?
ica-ask-knives-tile = { $player }, quelle tuile prends-tu ?
ica-ask-knives-spent = Quels couteaux ?
ica-ask-bones-each = { $player }, quelles deux tuiles du laboratoire changent de place ?
ica-ask-bones-spent = Quels ossements ?
ica-ask-influence-rival = { $player }, le chercheur de qui ?
ica-ask-influence-to = { $player }, vers où ?
ica-ask-influence-spent = Quels objets ?
ica-ask-push-to = { $player }, tu es poussé. Où vas-tu ?
ica-ask-confirm-take = { $player }, as-tu pris cette tuile en main ? OK dit oui. Sinon, repose-la.
ica-ask-confirm-end = { $player }, ton tour est-il fini ? OK dit oui. Sinon, remets le jeton.
ica-ask-confirm-clock = { $player }, dépenses-tu l'horloge à eau pour 2 points ?
ica-ask-confirm-potteries = { $player }, dépenses-tu les trois poteries pour 5 points ?

ica-resource-tile = { $count ->
    [one] tuile
   *[other] tuiles
}
ica-chart-title = Les points au fil de la partie

# Codes
ica-kind-dig = tuile de fouille
ica-kind-laboratory = tuile de laboratoire
ica-kind-counter = jeton
ica-kind-prospector = prospecteur
ica-kind-researcher = chercheur
ica-kind-anchor = coin du plateau
ica-pile-dig = Site
ica-pile-laboratory = Labo
ica-pile-prospector = Prosp.
ica-pile-researcher = Cherch.

ica-rules-turn = À ton tour : cinq points d'action. Un pas de l'un ou l'autre jeton coûte 1. Retourner deux tuiles du site, ou une du laboratoire, coûte 2.
ica-rules-take = Prendre, poser ou déblayer une tuile coûte son nombre. Prends seulement la tuile visible du dessus, là où tu es.
ica-rules-stone = Une pierre va sur sa propre tuile du laboratoire. Des pierres côte à côte font un champ ; qui s'y tient le possède, et personne d'autre n'y entre.
ica-rules-attack = Jusqu'à deux objets sur une pierre la défendent. Une pierre posée à côté de pierres rivales les attaque toutes : pierre et jusqu'à trois objets doivent dépasser leur somme.
ica-rules-beaten = Les pierres battues rentrent au site avec leurs poteries ; les autres objets s'en vont.
ica-rules-objects = Une horloge à eau donne 2 points, une orbe un regard secret, deux couteaux une tuile d'un rival, deux ossements échangent deux tuiles du laboratoire.
ica-rules-influence = Horloge, couteau et ossements ensemble déplacent le chercheur d'un rival ; trois poteries rapportent 5 points.
ica-rules-scoring = Deux rapports amènent un décompte à la fin du tour : les points rouges de ton champ moins ceux de ta main. Après le troisième décompte, le plus de points gagne.
