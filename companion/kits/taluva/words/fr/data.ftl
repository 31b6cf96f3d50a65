# Ce qui ne va pas dans le fichier de tuiles d'un propriétaire.

taluva-data-fault-tile-number = il faut des numéros de 1 à { $most }, il y a { $got } ; corrige-le.
taluva-data-fault-tile-twice = le numéro { $number } y est deux fois ; n’en garde qu’un.
taluva-data-fault-tile-missing = pas de paysages pour { $numbers } ; ajoute ce qui manque.
