### Les règles de Taluva en bref, une page chacune.

taluva-rules-turn = À ton tour : pioche une tuile et pose-la contre le paysage. Puis construis. Si tu ne peux pas, tu es éliminé.
taluva-rules-build = Une hutte fonde une cité : au niveau 1, à côté d'aucun de tes bâtiments. Personne ne construit sur un volcan.
taluva-rules-extend = Ou étends une cité : chaque case libre d'un même paysage à côté reçoit des huttes, autant que son niveau.
taluva-rules-eruption = Une tuile peut aussi en couvrir d'autres : volcan sur volcan, tourné autrement, sur trois cases d'un même niveau. Jamais sur une tour, un temple ou une cité entière.
taluva-rules-high = À côté d'une cité : une tour au niveau 3 ou plus ; un temple si la cité a trois cases. Un seul de chaque par cité.
taluva-rules-end = Deux de tes trois sortes toutes construites : tu gagnes aussitôt. Après la dernière tuile, le plus de temples gagne, puis de tours, puis de huttes.
