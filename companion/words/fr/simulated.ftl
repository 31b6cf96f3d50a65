### Le matériel simulé.

sim-title = Tableside, simulé
sim-tray = Pas encore posé : fais glisser d'ici
sim-paper = Papier
sim-laying = La table se met en place …
sim-hint-begin = À gauche, l'appareil : clique ses boutons, touche son écran, ou prends les touches écrites dessus. Commence une partie.
sim-hint-drag = Fais glisser la pièce de la réserve vers la table, ou déplaces-en une qui s'y trouve.
sim-hint-build = Fais glisser une pièce en bois du bord de la table jusqu’à sa place.
sim-hint-show = Fais glisser une pièce en bois du bord de la table vers une place libre.
sim-hint-turn = La molette ou un clic droit la tourne, F la retourne. Lâche pour la poser.
sim-hint-set = Lâche pour la poser. À côté de la table, elle retourne à la réserve.
sim-hint-look = La petite image est ce que voit la caméra. Elle regarde dès que la main est partie.
sim-hint-wrong = Prends la pièce et mets-la ailleurs, ou pointe-la et tourne-la : molette ou clic droit.
sim-hint-buttons = L'appareil demande : clique ses boutons ou touche son écran.
demo-screens = Pas d'écran ici : une main robot joue une partie entière de { $game } devant la caméra simulée.
demo-picture = Image : { $file }
demo-pictures = { $count } images de l'écran sont dans { $folder }
demo-tally = { $moves } coups avec des pièces : { $first } lus du premier coup, { $retry } au second essai, { $buttons } entrés aux boutons, { $wrong } faux.
pile-tile = Tuiles
