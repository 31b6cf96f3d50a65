# La table simulée.

table-drawn = { $pieces } pièces sont sur la table simulée. L’image est dans { $file }.
table-pieces = Impossible de poser { $given } pièces : la boîte en a de 1 à { $most } avec étiquette. Choisis un nombre entre les deux.
table-no-wood = { $game } n’a pas de pièces en bois. Enlève --wooden.
