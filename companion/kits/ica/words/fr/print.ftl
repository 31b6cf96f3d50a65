# Ce qui est écrit sur les feuilles imprimées.

ica-print-board = Ica, plateau
ica-print-glue = Découpe sur les pointillés, pose la page sur la languette de sa voisine et colle, croix sur croix. La longue ligne sous les cases doit alors mesurer { $long } mm. Colle le plateau sur du carton fin.
ica-print-measure = { $long } mm d’un bout à l’autre
ica-print-site = Site
ica-print-laboratory = Laboratoire
ica-print-cell = L{ $row } C{ $column }
ica-print-track = Après 30 on reprend à 0, sous 0 à 30.

ica-print-dig = Ica : faces de la couche { $layer }
ica-print-dig-how = Colle la page sur du carton de 2 mm avec sa page de dos derrière, puis découpe les seize tuiles. Les vides, en bas, sont de rechange.
ica-print-reconstructed = RECONSTITUÉ : le nombre, la couche et le nom des pierres sont de nous, personne n’a pu nous dire ceux du jeu.
ica-print-back = Ica : dos de la couche { $layer }
ica-print-faces = Ica : tuiles du laboratoire
ica-print-laboratory-back = Ica : dos des tuiles du laboratoire
ica-print-counters-how = Tuiles sur du carton de 2 mm, pions sur 3 mm. Un bord plein : prospecteur ; un bord coupé : chercheur.
ica-print-prospector = Prospecteurs
ica-print-researcher = Chercheurs
ica-print-marker = Marqueurs de points
ica-print-strips = Ica : bandes de main
ica-print-strips-how = Une par joueur, au-dessus et en dessous du plateau, dans l’image de la caméra : les mains sont ouvertes.
ica-print-aid = Ica : cartes d’aide

ica-print-aid-points = { $points } points par tour
ica-print-aid-step = un pas de l’un de tes pions
ica-print-aid-dig = fouiller : retourne deux tuiles libres du site
ica-print-aid-turn = retourner une tuile cachée du laboratoire
ica-print-aid-number = le nombre de la tuile : prendre celle du dessus de ta case, en poser une, ou la déblayer sur la pile voisine
ica-print-aid-knives = et deux couteaux : prends une tuile de la main d’un rival
ica-print-aid-bones = et deux ossements : échange deux tuiles du laboratoire sans pierre ni pion
ica-print-aid-influence = et ossements, horloge à eau, couteau : un chercheur rival fait un pas
ica-print-aid-potteries = et les trois poteries : { $points } points de victoire
ica-print-aid-free = un orbe : regarde dans une pile ou sous une tuile du laboratoire. Une horloge à eau : { $more } points de plus à dépenser
ica-print-aid-values = Nombres ; les pierres ont 0 à 4. Les disques comptent au décompte
ica-print-aid-scoring = Décompte
ica-print-aid-counts = Tous les { $reports } rapports, à la fin du tour ; le troisième finit la partie. Ton champ : tous ses disques. Moins les disques de ta main. Dans un conflit tout compte, les carrés aussi ; au plus { $supports } tuiles sur une pierre. Une attaque doit dépasser toutes les pierres rivales voisines.
