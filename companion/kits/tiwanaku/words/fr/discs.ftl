# Tiwanaku : ses propres disques en carton, saisis et gardés.

# Le code d'un disque
disc-version = Ce code de disque est de la version { $version } ; ce Tableside lit la version { $known }. Prenez le Tableside qui l'a écrit, ou mettez celui-ci à jour.
disc-character = Un code de disque ne contient pas { $character } (place { $place } après DISC1). Recopiez-le.
disc-length = Un code de disque a { $short } caractères après DISC1, ou { $long } pour le plateau long, pas { $count }. Copiez-le en entier.
disc-check = Ce code de disque est abîmé : un caractère est faux ou deux sont échangés. Recopiez-le.
disc-rules = Le disque de ce code enfreint une règle du jeu. Saisissez le disque à nouveau.
tiwanaku-disc-otoma = Ce disque a { $count ->
    [one] une tuile de départ
   *[other] { $count } tuiles de départ
}. Contre les Otoma il en faut { $expected } : une pour chaque pion Otoma. Prenez un autre disque.

# Pendant la saisie
draft-crop-unfit = La culture { $crop } ne va pas en { $cell } : il ne resterait rien pour d'autres cases. Revoyez les terrains et les autres tuiles de départ.
draft-unsowable = Aucune culture ne va en { $cell } : cette case touche toutes les cases d'une région. Revoyez les terrains alentour.
draft-no-start = Il n'y a pas encore de tuile de départ. Allez à chaque tuile dessinée au dos du disque et appuyez sur OK.
draft-starts-again = Les cultures saisies avant ne vont plus avec le terrain changé. Saisissez à nouveau les tuiles de départ.
draft-not-kept = Impossible de garder ceci : { $why }. Si le courant est coupé maintenant, c'est perdu.

# L'écran
typing-title = Saisir un disque
typing-before = En arrière
typing-to-cell = À cette case
typing-terrains = Terrains
typing-no-start = pas une tuile de départ
typing-step-1 = Étape 1 sur 3 : terrains, { $done } sur { $of }
typing-step-2 = Étape 2 sur 3 : tuiles de départ, { $done }
typing-step-3 = Étape 3 sur 3 : cultures, { $done } sur { $of }
typing-ask-terrains = Tournez la roue en carton sur cette case. Quel terrain y est ? Appuyez sur son bouton.
typing-ask-starts = Le dos du disque donne les mêmes nombres ? Alors allez à chaque tuile de départ et appuyez sur OK. Après la dernière : Fini.
typing-ask-start-crop = Quelle culture est sur cette tuile de départ ? Si elle n'est pas ici, un terrain ou une autre tuile de départ est faux.
typing-ask-crops = Quelle culture est ici ? Regardez dans la roue. Toutes les autres suivent d'elles-mêmes.
typing-ask-done = Tout est saisi.
help-typing =
    Seules les cultures possibles ici sont montrées. Gauche et Droite choisissent, OK la prend.
    Si la vôtre n'y est pas, quelque chose de saisi avant est faux : revenez en arrière avec Annuler.

# Choisir, garder, effacer
disc-nobody-looks = Qui saisit un disque voit tout. Personne qui joue ne doit le saisir, ni regarder.
disc-by-chance = Un nouveau scénario
disc-draft-damaged = Ce qui a été saisi en dernier n'est plus lisible.
disc-type-in = Saisir un disque
disc-go-on = Continuer la saisie
disc-go-on-note = { $done } terrains sur { $of }
disc-sure = Un autre disque est à moitié saisi. Le jeter ?
disc-keep-typed = Non, le garder
disc-throw-away = Oui, le jeter
disc-verdict = Votre disque
disc-keep = Le garder
disc-keep-anyway = C'est ainsi sur mon disque : le garder
disc-change = Revenir et changer
disc-not-only = Comparez encore une fois avec votre disque. Un disque en carton peut être ainsi ; alors certaines divinations restent un pari.
disc-name = Disque { $number }
disc-name-entry = Un nom pour le disque
disc-name-empty = Il faut un nom au disque, par exemple : Disque 7 face A
disc-name-long = Ce nom est trop long. Prenez { $most } lettres au plus.
disc-name-letters = Ce nom a des lettres qui ne peuvent pas s'afficher. Prenez-en d'autres.
disc-name-code = Ce nom ressemble à un code à partager. Prenez-en un autre.
disc-name-taken = Il y a déjà un disque { $name }. Prenez un autre nom, ou effacez d'abord ce disque.
wheel-disc = Votre disque : { $code }
disc-kept = Gardé sous le nom { $name }.
disc-note = { $cells } cases
disc-damaged = illisible : effacez-le
disc-change-or-delete = Corriger ou effacer un disque
disc-care-note = Les parties jouées avec un disque restent comme elles sont.
disc-leave = Le laisser tel quel
disc-correct = Corriger la saisie
disc-delete = L'effacer pour toujours
disc-deleted = { $name } est effacé.
disc-none-yet = Il n'y a pas de disque.
disc-none = Il n'y a pas de disque. Saisissez-en un à l'écran, ou gardez un fichier : tableside scenario check FICHIER --save NOM
disc-unknown = Il n'y a pas de disque { $name }. Il y a : { $known }
disc-unknown-none = Il n'y a pas de disque { $name } : aucun n'est gardé. Saisissez-en un à l'écran, ou gardez un fichier : tableside scenario check FICHIER --save NOM
disc-line = { $name } ({ $cells } cases)
