# Pendant qu’une commande prend du temps.
wait-screenshots = Dessin : { $count } images
wait-devices = Essai des caméras et des pupitres
wait-prepare = Je prépare le code machine des solveurs, ce qui prend des minutes sur un Raspberry Pi
prepare-done = Les solveurs sont prêts : aucun premier conseil n’attendra.
wait-simulate = Les joueurs simulés jouent
wait-tags = Dessin des feuilles
wait-pictures = Lecture des images
wait-thinking = Réflexion
wait-doctor = Je regarde
screenshots-drawn = { $count } images dans { $folder }
screenshots-unwritable = Impossible d’écrire les images dans { $folder } : { $why }. Il faut un autre dossier.
bench-unknown = Il n’y a pas de mesure { $given }. Il y a : { $known }.
