# Ce que tous les jeux partagent.

list-last = { $most } et { $last }
player-name = Joueur { $number }
nameless-seat = joueur { $number }
the-table = la table
player-is-out = hors jeu

# Mise en place
player-count = Ce jeu se joue à { $allowed } joueurs, pas à { $count }.
player-names = Chaque joueur a besoin d’un nom à lui : { $names }, cela ne va pas.
name-unshowable = Le nom { $name } ne peut pas s’afficher. Prends des lettres, { $most } au plus.
unknown-option = Ce jeu n’a pas d’option { $option }. Il a : { $allowed }.
option-value = L’option { $option } ne peut pas valoir { $value }. Choisis parmi : { $allowed }.
option-unshowable = La valeur de { $option } ne se lit pas : elle a plus de { $most } caractères, ou certains ne s’affichent pas. Tape-la de nouveau.
option-form = Une option s’écrit nom=valeur, et non { $given }.
option-without-game = Une option va avec un jeu : tableside play JEU --option NOM=VALEUR

# En jeu
game-over = La partie est finie. Commences-en une autre, ou reprends le dernier coup.
no-such-player = Il n’y a pas de { $seat } : { $players ->
    [one] il n’y a qu’un joueur
   *[other] il n’y a que { $players } joueurs
} à la table.
player-out = { $seat } est hors jeu et ne joue plus.
not-your-turn = C’est le tour de { $seat }.
not-the-tables = C’est à { $seat } de le faire, pas à la table.

# Annuler et rétablir
already-known = La table l’a déjà montré. Cela reste comme c’était.
nothing-to-undo = Il n’y a encore rien à reprendre.
nothing-to-redo = Il n’y a rien à rétablir.
nothing-to-forget = Il n’y a rien à corriger pour l’instant.
undone = Repris : { $event }
redone = Rétabli : { $event }
