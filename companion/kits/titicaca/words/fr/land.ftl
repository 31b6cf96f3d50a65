### Titicaca : un territoire corrigé à la main avant la partie.

titicaca-land-correct = Corriger le territoire
titicaca-land-by-hand = Le poser tuile par tuile
titicaca-land-by-hand-how = à partir d’un territoire distribué, chaque tuile déplacée et tournée
titicaca-button-correct = Corriger
titicaca-land-is-other = Autre tuile
titicaca-correcting-tile = La tuile du lac { $lake }. OK la déplace et la tourne.
titicaca-correcting-missing = La tuile du lac { $lake } n’est pas encore posée. OK la pose.
titicaca-correcting-place = Où est la tuile du lac { $lake } ? L’hexagone de l’étiquette compte.
titicaca-correcting-turn = Comment est tournée la tuile du lac { $lake } ? OK quand c’est bon.
titicaca-correcting-name = La tuile du lac { $lake } est-elle en fait celle du lac { $other } ?
