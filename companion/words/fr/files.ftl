# Fichiers, parties écrites et contenu des boîtes.

file-missing = Il n’y a pas de fichier { $file }. Vérifie le nom.
file-is-folder = { $file } est un dossier. Nomme un fichier dedans.
file-is-device = { $file } est un périphérique ou un tube, pas un fichier. Nomme une image ou une vidéo enregistrée.
file-unreadable = { $file } ne se lit pas : { $why }. Vérifie que tu as le droit de le lire.
file-not-text = { $file }, ligne { $line } : ce n’est pas du texte UTF-8. Enregistre le fichier en UTF-8.
file-too-large = { $file } dépasse { $most } ko, bien plus qu’il n’en faut à un tel fichier. Vérifie que c’est le bon.
toml-bad = { $file }, ligne { $line } : ce n’est pas du TOML à partir de la colonne { $column }. Corrige cette ligne.
json-bad = { $file } n’est pas ce qui y était gardé : { $why }.
json-deep = { $file } est imbriqué plus que tout ce qui s’y garde.
toml-deep = { $file }, ligne { $line } : plus de { $most } imbrications. Corrige cette ligne.
toml-number = { $file }, ligne { $line } : un nombre a plus de { $most } chiffres. Corrige cette ligne.
file-exists = { $file } existe déjà et reste tel quel. Choisis un autre nom.
file-no-room = { $file } ne s’écrit pas : il n’y a plus de place. Fais de la place, ou choisis un autre endroit.
file-read-only = { $file } ne s’écrit pas : son support peut seulement être lu. Une clé a parfois un petit verrou pour cela ; une carte qui l’est devenue est en train de lâcher.
file-gone-disk = { $file } ne s’écrit pas : son support n’est plus là, ou il lâche. Si c’est une clé, rebranche-la, ou prends-en une autre.
file-not-kept = { $file } ne s’écrit pas : après l’écriture, la relecture a donné autre chose. La clé ou la carte est en train de lâcher. Prends-en une autre.
file-unwritable = { $file } ne s’écrit pas : { $why }. Fais de la place, ou choisis un autre endroit.

record-empty = { $file }, ligne { $line } : le fichier est vide. Sa première ligne doit être un en-tête comme {"{"}"format": 1, "game": "{ $game }", "players": ["Anna", "Ben"], "options": {"{}}"}.
record-cut-off = { $file }, ligne { $line } : le fichier s’arrête au milieu de cette ligne. Efface-la pour garder la partie jusque-là.
record-not-json = { $file }, ligne { $line } : ce n’est pas du JSON ({ $why }). Corrige ou efface la ligne.
record-not-object = { $file }, ligne { $line } : il faut un objet JSON entre accolades. Corrige ou efface la ligne.
record-no-header = { $file }, ligne { $line } : une partie écrite commence par un en-tête qui a un « format ». Ajoute-le en première ligne.
record-bad-header = { $file }, ligne { $line } : l’en-tête n’est pas juste : { $why }. Il a format, game, players, options et peut-être box.
record-other-box = { $file }, ligne { $line } : cette partie a été jouée avec une autre boîte ({ $given }) que celle en vigueur ({ $known }). Remets son { $game }.toml là où le dit « tableside data { $game } », ou enlève « box » de la ligne pour essayer avec celle en vigueur.
record-format = { $file }, ligne { $line } : le format est { $given }, ce Tableside connaît { $known }. Prends un Tableside plus récent.
record-game = { $file }, ligne { $line } : il n’y a pas de jeu { $given }. Il y a : { $known }.
record-setup = { $file }, ligne { $line } : la partie ne peut pas commencer ainsi. { $why }
record-unreadable = { $file }, ligne { $line } : ce n’est pas une action du jeu : { $why }. Corrige ou efface la ligne.
record-illegal = { $file }, ligne { $line } : cette action n’est pas permise. { $why }

data-none = { $game } n’a pas de fichier de contenu. Ces jeux en ont un : { $known }.
data-bad = Le contenu de la boîte n’est pas juste. { $why }
data-good = { $file } est juste. Pour l’utiliser, copie-le vers { $place }.
data-shipped-instead = Le contenu livré est utilisé à la place.
data-owners = Ton propre fichier est en vigueur : { $file }
data-certain = Le contenu tel que livré : { $file }
    Pour le changer, enregistre ceci sous { $place }
data-reconstructed = Le contenu tel que livré : { $file }
    Il est reconstitué, pas relevé sur la boîte. Compare-le avec la tienne.
    Pour le changer, enregistre ceci sous { $place }
game-broken = Le jeu { $game } est installé mais ne peut pas servir ({ $why }). Il est laissé de côté ; réinstalle-le, ou demande à son auteur.
