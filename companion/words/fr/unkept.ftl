## Ce que le disque n'a pas pris : quoi, pourquoi, et que faire avec six boutons.

unkept-title = Pas gardé
unkept-again = Réessayer

unkept-move = Ce coup n’est pas gardé, il ne compte donc pas. La partie reste comme avant.
unkept-undo = L’annulation n’est pas gardée, elle ne compte donc pas. La partie reste comme avant.
unkept-game = La partie ne peut pas être gardée : elle n’a pas commencé.
unkept-deletion = La partie n’a pas été supprimée.
unkept-games = Le fichier des parties n’a pas pu être écrit. Les parties y sont comme avant.
unkept-reading = Les parties ne peuvent pas être lues en ce moment.
unkept-copy = Les parties sont en sûreté, mais leur copie n’a pas pu être renouvelée.
unkept-names = Les noms et les places ne sont pas gardés. Ils valent jusqu’à l’arrêt de l’appareil.
unkept-setting = Ce réglage n’est pas gardé. Il vaut jusqu’à l’arrêt de l’appareil.
unkept-paints = Les couleurs des pièces ne sont pas gardées. Elles valent jusqu’à l’arrêt de l’appareil.
unkept-scenarios = Aucun scénario ne peut être préparé d’avance pour la roue de Pachamama.
unkept-restore = Une sauvegarde est en train de revenir, et cela ne peut pas finir. On ne peut pas jouer avant.
unkept-anything = Les parties ne sont pas gardées en ce moment. Aucun coup ne compterait, aucune partie ne peut commencer.

unkept-why-full = La carte est pleine.
unkept-why-read-only = La carte peut seulement être lue.
unkept-why-refused = Le système ne laisse pas Tableside écrire là.
unkept-why-handles = Le système ne peut pas ouvrir un fichier de plus.
unkept-why-memory = Il n’y a plus de mémoire.
unkept-why-busy = Un autre Tableside est en train d’y écrire.
unkept-why-broken = La carte ne l’a pas pris.

unkept-because-full = il n’y a plus de place
unkept-because-read-only = la lecture seule est permise
unkept-because-refused = le système ne le permet pas
unkept-because-handles = le système ne peut pas ouvrir un fichier de plus
unkept-because-memory = il n’y a plus de mémoire
unkept-because-broken = le disque ne l’a pas pris

unkept-do-full = Fais de la place, puis appuie sur OK : la partie continue où elle en est. Éteindre et rallumer peut en libérer. Sinon, fais une sauvegarde sur une clé, fais de la place sur la carte avec un ordinateur, ou prends-en une plus grande.
unkept-do-read-only = Éteins et rallume. Si rien ne change, regarde si un petit verrou de la carte ou de son adaptateur est sur LOCK. Une carte usée se verrouille elle-même : fais une sauvegarde sur une clé et prends une carte neuve.
unkept-do-refused = Éteins et rallume. Si rien ne change, réinstalle Tableside : il se donne le droit d’écrire là.
unkept-do-handles = Attends un instant, puis appuie sur OK. Si rien ne change, éteins et rallume.
unkept-do-memory = Attends un instant, puis appuie sur OK. Si rien ne change, éteins et rallume.
unkept-do-busy = Ferme-le, ou attends un instant. Puis appuie sur OK.
unkept-do-broken = Appuie sur OK pour réessayer. Si cela revient, la carte est peut-être usée ou mal mise : fais une sauvegarde sur une clé et prends une carte neuve.

unkept-place = Endroit : { $folder }
unkept-waits = Pas encore gardé : la carte

folder-state-relative = STATE_DIRECTORY={ $given } n’est pas un chemin entier : les parties seraient gardées là où l’on se trouve par hasard. Donne un chemin qui commence par /, ou enlève la variable.
folder-ignored = { $given } est ignoré : ce n’est pas un chemin entier. Donne un chemin qui commence par /.
