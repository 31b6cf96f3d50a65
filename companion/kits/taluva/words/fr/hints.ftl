### Taluva : un mot sur une règle quand elle compte pour la première fois. Une ligne chacun.

taluva-hint-eruption = Une tuile peut en couvrir d’autres : volcan sur volcan, autre sens.
taluva-hint-hut = Une hutte fonde une cité : au niveau 1, sans voisin à toi.
taluva-hint-extension = Étends une cité : tout un paysage voisin, huttes selon le niveau.
taluva-hint-temple = Une cité de trois cases ou plus peut avoir un temple à côté.
taluva-hint-tower = Le niveau 3 touche ta cité : une tour peut s’y dresser.
taluva-hint-few-huts = Peu de huttes. Qui ne peut rien construire est éliminé.
taluva-hint-one-type-complete = Une sorte est achevée. En achever une seconde fait gagner.
taluva-hint-last-tiles = Dernières tuiles : le plus de temples gagne, puis tours, huttes.
