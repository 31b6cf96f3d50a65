# Tiwanaku : ses propres disques en carton, saisis et gardés.

# Le code d'un disque
disc-version = Ce code de disque est de la version { $version } ; ce Tableside lit la version { $known }. Prends le Tableside qui l'a écrit, ou mets celui-ci à jour.
disc-character = Un code de disque ne contient pas { $character } (place { $place } après DISC1). Recopie-le.
disc-length = Un code de disque a { $short } caractères après DISC1, ou { $long } pour le plateau long, pas { $count }. Copie-le en entier.
disc-check = Ce code de disque est abîmé : un caractère est faux ou deux sont échangés. Recopie-le.
disc-rules = Le disque de ce code enfreint une règle du jeu. Saisis le disque à nouveau.
tiwanaku-disc-otoma = Ce disque a { $count ->
    [one] une tuile de départ
   *[other] { $count } tuiles de départ
}. Contre les Otoma il en faut { $expected } : une pour chaque pion Otoma. Prends un autre disque.

# Pendant la saisie
draft-crop-unfit = La culture { $crop } ne va pas en { $cell } : il ne resterait rien pour d'autres cases. Revois les terrains et les autres tuiles de départ.
draft-unsowable = Aucune culture ne va en { $cell } : cette case touche toutes les cases d'une région. Revois les terrains alentour.
draft-no-start = Il n'y a pas encore de tuile de départ. Va à chaque tuile dessinée au dos du disque et appuie sur OK.
draft-starts-again = Les cultures saisies avant ne vont plus avec le terrain changé. Saisis à nouveau les tuiles de départ.
draft-not-kept = Impossible de garder ceci : { $why ->
        [full] il n’y a plus de place
        [read-only] la lecture seule est permise
        [refused] le système ne le permet pas
        [handles] le système ne peut pas ouvrir un fichier de plus
        [memory] il n’y a plus de mémoire
       *[broken] le disque ne l’a pas pris
    }. Si le courant est coupé maintenant, c'est perdu.

# L'écran
typing-title = Saisir un disque
typing-before = En arrière
typing-to-cell = À cette case
typing-terrains = Terrains
typing-no-start = pas une tuile de départ
typing-step-1 = Étape 1 sur 3 : terrains, { $done } sur { $of }
typing-step-2 = Étape 2 sur 3 : tuiles de départ, { $done }
typing-step-3 = Étape 3 sur 3 : cultures, { $done } sur { $of }
typing-ask-terrains = Tourne la roue en carton sur cette case. Quel terrain y est ? Appuie sur son bouton.
typing-ask-starts = Le dos du disque donne les mêmes nombres ? Alors va à chaque tuile de départ et appuie sur OK. Après la dernière : Fini.
typing-ask-start-crop = Quelle culture est sur cette tuile de départ ? Si elle n'est pas ici, un terrain ou une autre tuile de départ est faux.
typing-ask-crops = Quelle culture est ici ? Regarde dans la roue. Toutes les autres suivent d'elles-mêmes.
typing-ask-done = Tout est saisi.
help-typing =
    Seules les cultures possibles ici sont montrées. Gauche et Droite choisissent, OK la prend.
    Si la tienne n'y est pas, quelque chose de saisi avant est faux : reviens en arrière avec Annuler.

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
disc-verdict = Ton disque
disc-keep = Le garder
disc-keep-anyway = C'est ainsi sur mon disque : le garder
disc-change = Revenir et changer
disc-not-only = Compare encore une fois avec ton disque. Un disque en carton peut être ainsi ; alors certaines divinations restent un pari.
disc-name = Disque { $number }
disc-name-entry = Un nom pour le disque
disc-name-empty = Il faut un nom au disque, par exemple : Disque 7 face A
disc-name-long = Ce nom est trop long. Prends { $most } lettres au plus.
disc-name-letters = Ce nom a des lettres qui ne peuvent pas s'afficher. Prends-en d'autres.
disc-name-code = Ce nom ressemble à un code à partager. Prends-en un autre.
disc-name-taken = Il y a déjà un disque { $name }. Prends un autre nom, ou efface d'abord ce disque.
wheel-disc = Ton disque : { $code }
disc-kept = Gardé sous le nom { $name }.
disc-note = { $cells } cases
disc-damaged = illisible : efface-le
disc-change-or-delete = Corriger ou effacer un disque
disc-care-note = Les parties jouées avec un disque restent comme elles sont.
disc-leave = Le laisser tel quel
disc-correct = Corriger la saisie
disc-delete = L'effacer pour toujours
disc-deleted = { $name } est effacé.
disc-none-yet = Il n'y a pas de disque.
disc-none = Il n'y a pas de disque. Saisis-en un à l'écran, ou garde un fichier : tableside scenario check FICHIER --save NOM
disc-unknown = Il n'y a pas de disque { $name }. Il y a : { $known }
disc-unknown-none = Il n'y a pas de disque { $name } : aucun n'est gardé. Saisis-en un à l'écran, ou garde un fichier : tableside scenario check FICHIER --save NOM
disc-line = { $name } ({ $cells } cases)
