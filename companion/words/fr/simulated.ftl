### Le matériel simulé.

sim-title = Tableside, simulé
sim-tray = Pas encore posé : faites glisser d'ici
sim-laying = La table se met en place …
sim-hint-1 = À gauche, l'appareil. Clique sur ses boutons, touche l'écran, ou utilise les touches indiquées. Commence une partie.
sim-hint-2 = À droite, la table. Faites glisser une pièce et pose-la. La molette ou le clic droit la tourne, F la retourne.
sim-hint-3 = La petite image est ce que voit la caméra. Lâche la pièce : l'appareil dit ce qu'il a vu.
demo-screens = Pas d'écran ici : une main robot joue une partie entière de { $game } devant la caméra simulée.
demo-picture = Image : { $file }
demo-pictures = { $count } images de l'écran sont dans { $folder }
demo-tally = { $moves } coups avec des pièces : { $first } lus du premier coup, { $retry } au second essai, { $buttons } entrés aux boutons, { $wrong } faux.
pile-tile = Tuiles
