### La première partie guidée, et un endroit permis à montrer.

button-pick = Choisir
button-end-guide = Fin du guide
pause-end-guide = Passer le guide
pause-guide = Guide-moi
pause-example = Montre un endroit permis
new-guided = Première partie guidée
new-guided-note = chaque règle en son temps
lesson-title = Première partie
example-here = Permis ici : { $what }.
example-ahead = Prends d'abord la pièce suivante. Elle pourrait aller là, par exemple.
example-count = { $number } sur { $count } endroits
example-not-played = C'est seulement montré : rien n'est joué.
example-none = Il n'y a aucun endroit à choisir maintenant.
