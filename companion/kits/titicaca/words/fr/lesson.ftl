### La première partie guidée.

titicaca-lesson-welcome = Peuple un lac après l'autre, et sois en force là où les régions comptent.
titicaca-lesson-bid = Chacun mise des armes dans son poing fermé. La plus haute mise joue d'abord ; 0 passe.
titicaca-lesson-village = { $player }, pose un village sur un terrain vide au bord de ce lac.
titicaca-lesson-join = Tu peux maintenant rattacher le nouveau terrain à une région voisine qui n'a pas son type.
titicaca-lesson-unite = Tu peux unir deux régions voisines : tu as un village dans l'une, et chacune a un type que l'autre n'a pas.
titicaca-lesson-temple = Tu peux cacher un temple sous un de tes villages proches. Il départagera plus tard.
titicaca-lesson-scoring = Après les lacs 5 et 10, et à la fin, les régions comptent : pour chaque type et pour le tout, le plus de villages gagne.
titicaca-lesson-goodbye = Tu connais le jeu. Le menu a les règles et un endroit permis. Bonne chance !
