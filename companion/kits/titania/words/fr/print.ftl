# Ce qui est écrit sur le plateau imprimé et sur les jetons.

titania-print-board = Titania, { $name }
titania-print-glue = Découpe sur les pointillés, pose la page sur la languette de sa voisine, croix sur croix, et colle. Puis sur du carton fin.
titania-print-reconstructed = CARTE RECONSTITUÉE : personne n’a pu nous dire celle de la boîte.
titania-print-slot = carte { $number }
titania-print-pile = pioche
titania-print-discard = défausse
titania-print-tokens = Titania : jetons des bateaux
titania-print-tokens-how = Colle la page sur du carton de 2 à 3 mm et découpe les carrés. Ils remplacent les bateaux en bois : 20 de chaque couleur. Le bord est plein pour le bleu, il a deux encoches par côté pour le jaune, sept pour le rouge.
