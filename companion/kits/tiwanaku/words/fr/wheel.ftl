### La roue Pachamama.

wheel-title = Roue Pachamama { $code }
wheel-hold = Tenir : ouvrir
wheel-other-ring = Autre anneau
wheel-outer-ring = Éléments
wheel-inner-ring = Animaux
wheel-begin = Vers la roue
wheel-divine = Diviner
wheel-setup-title = Avant la partie
wheel-closed = Tiens OK pour ouvrir
wheel-again = Tiens OK pour revoir
wheel-window-discovery = Découverte
wheel-window-divination = Divination
wheel-right = Juste !
wheel-wrong = Raté.
wheel-openings = Déjà ouvert
wheel-opened-discovery = Terrain : { $element }, { $animal }
wheel-opened-divination = Culture : { $element }, { $animal }
wheel-code = Code à partager : { $code }
wheel-count = { $count } { $terrain }
wheel-start-tile = { $element }, { $animal } : { $terrain } avec { $crop }
wheel-board-25 = Plateau court, 25 cases
wheel-board-45 = Plateau long, 45 cases
wheel-by-code = Entrer un code
wheel-code-entry = Le code à partager
wheel-signs-note = Signes et noms des lignes et colonnes sont reconstitués : les tiens peuvent différer.
element-sun = Soleil
element-moon = Lune
element-star = Étoile
element-rain = Pluie
element-wind = Vent
element-thunder = Tonnerre
element-river = Rivière
element-mountain = Montagne
element-fire = Feu
animal-condor = Condor
animal-puma = Puma
animal-snake = Serpent
animal-llama = Lama
animal-frog = Grenouille
wheel-bad-scenario = Le scénario de { $file } enfreint une règle. Vois laquelle : tableside scenario check { $file }

wheel-title-game = Roue Pachamama : { $player }
wheel-ask-discovery = { $player }, quel terrain est ici ?
wheel-ask-rivals = Les Otoma sont là. Que trouvent-ils ?
wheel-ask-divination = { $player }, est-ce juste ?
wheel-ask-announce = { $player }, quelle culture pousse ici ?
wheel-let-go = Lâche OK pour fermer la fenêtre.
wheel-glanced = C'était court. Revois, ou continue.
wheel-go-on = Continuer
wheel-waits = La roue a une réponse. Tiens OK.
wheel-known-title = Ce que la roue a dit
wheel-asked = La table sait ce qu'il y a ici.
wheel-not-asked = Personne n'a demandé ici : elle reste fermée.
wheel-cell-is = { $element } · { $animal } : { $what }
wheel-still-known = Mais la roue était ouverte et personne n'oublie : { $cells }.
wheel-help-title = Comment marche la roue
help-wheel =
    Les anneaux tournent seuls vers la case choisie : la flèche dorée montre l'élément au-dessus de sa colonne, le curseur blanc l'animal à côté de sa ligne.

    Tiens OK : la fenêtre s'ouvre et montre ce qu'il y a. Lâche : elle se ferme et la partie continue. Pose alors la tuile.

    Pour diviner, choisis une culture avec Précédent et Suivant, ou tourne une molette. Dès que tu appuies sur OK, elle compte.

    Si la caméra a mal lu ton pion, dis-le avant d'ouvrir la fenêtre : alors personne n'a rien appris. Ce que la roue a montré reste connu, même si le coup est annulé. Tu le retrouves dans le menu sous « La roue : revoir ».
pause-wheel = La roue : revoir
menu-wheel = Roue Pachamama
help-wheel-alone =
    L'anneau extérieur montre l'élément au-dessus d'une colonne, l'anneau intérieur l'animal à côté d'une ligne. Gauche et droite tournent l'anneau aux bords dorés.
    Tiens OK : la fenêtre s'ouvre et montre le terrain. Lâche : elle se ferme. Pose la tuile.
    La touche Annuler prend les animaux, puis les cultures : choisis celle que tu annonces, puis tiens OK.
    Ces tuiles sont sur le plateau au début, avec leurs cultures.
