### Conseils des premières fois.

settings-afar = Vu de loin
settings-colours = Couleurs des joueurs
colours-box = comme les pièces
colours-house = les nôtres
settings-hints = Conseils des premières fois
