# La table simulée.

table-drawn = { $pieces } pièces sont sur la table simulée. L’image est dans { $file }.
table-no-tags = { $game } n’a pas encore de liste de pièces étiquetées : il n’y a rien à poser sur la table. Choisis un autre jeu.
table-pieces = Impossible de poser { $given } pièces : la boîte en a de 1 à { $most } avec étiquette. Choisis un nombre entre les deux.
