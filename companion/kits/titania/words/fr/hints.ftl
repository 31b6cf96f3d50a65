### Titania : un mot sur une règle quand elle compte. Une ligne d'un petit écran chacun.

titania-hint-crane = Une grue prend un bateau seulement si tu peux y payer un étage aussitôt.
titania-hint-starfish = Une étoile se pose quand tu viens d'en recevoir : une par tour du site.
titania-hint-extra-ship = Le bateau en plus a la même couleur et va juste à côté du dernier.
titania-hint-seven-cards = Sept cartes au plus à la fin du tour : le reste part.
titania-hint-last-ship = Peu de bateaux : le dernier d'une couleur finit la période.
titania-hint-fog = La brume cache un cadeau : les deux premiers bateaux l'ont.
