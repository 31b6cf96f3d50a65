### Titicaca : un mot sur une règle quand elle compte pour la première fois. Une ligne d’un petit écran chacun.

titicaca-hint-village = Ton village va sur un terrain vide au bord du lac de la manche.
titicaca-hint-few-places = Moins de places que de joueurs : le dernier reprend ses armes.
titicaca-hint-scoring-soon = Après cette manche : points pour les régions du lac et les armes.
titicaca-hint-extra-round = Manche en plus : tout terrain vide. Sans mise, la partie finit.
titicaca-hint-join = Rattacher : la région voisine ne doit pas avoir ce type de terrain.
titicaca-hint-unite = Unir : deux autres régions, chacune avec un type que l’autre n’a pas.
titicaca-hint-temple = Un temple départage. Sa valeur reste secrète tant qu’il le faut.
titicaca-hint-reveal = Une égalité dépend de temples cachés : seuls ceux-là se retournent.
