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
