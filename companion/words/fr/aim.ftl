# Viser avec la caméra et apprendre son objectif à l'écran.

aim-title = Régler la caméra
aim-menu-moved = elle a bougé
aim-lens = Objectif

aim-looking = Je regarde la table.
aim-no-picture = La caméra ne donne pas d’image. Vérifie son câble.
aim-dark = Il fait trop sombre. Allume une lampe, ou enlève le capuchon de l’objectif.
aim-bright = Le papier est trop clair. Enlève un peu de lumière.
aim-mirrored = L’image est en miroir : désactive cela dans l’application. Ou change « mirrored » dans les réglages et redémarre.
aim-doubled = Je vois deux fois une étiquette de tapis. Laisses-en seulement quatre dans l’image.
aim-glare = Détourne la lampe : elle se reflète dans l’image, { $place }.
aim-focus = Tourne l’objectif doucement, et arrête-toi où le nombre est le plus grand.
aim-flat = L’encre et le papier se distinguent à peine. Essuie l’objectif, ou imprime plus noir.
aim-no-mat = Je ne vois aucune étiquette de tapis. Vise le milieu entre les quatre.
aim-still-none = Toujours aucune étiquette de tapis. Monte la caméra de { $cm } cm.
aim-move = Déplace la caméra de { $cm } cm vers { $way } de l’image.
aim-tilt = Redresse la caméra de { $degrees } degrés, et déplace-la de { $cm } cm vers { $way } de l’image.
aim-higher = Monte la caméra de { $cm } cm.
aim-lower = Descends la caméra de { $cm } cm.
aim-small = Rapproche les étiquettes de tapis. Des images de { $width } sur { $height } sont trop grossières pour une si grande table.
aim-good = La caméra est bien réglée.
aim-kept = Je retiens sa place, et je te dis quand elle a bougé.
aim-unsaved = Sa place ne peut pas être gardée : { $why }. Fais de la place, ou vérifie le dossier.
aim-spoilt = Le réglage de la caméra ne peut pas être lu : { $why }. Refais-le : « Régler la caméra » dans le menu.

way-right = la droite
way-bottom-right = le bas à droite
way-bottom = le bas
way-bottom-left = le bas à gauche
way-left = la gauche
way-top-left = le haut à gauche
way-top = le haut
way-top-right = le haut à droite

aim-sharpness = Netteté
aim-height = Hauteur
aim-tilt-label = Inclinaison
aim-light = Lumière
aim-size = Plus petites étiquettes
aim-mat = Étiquettes de tapis
aim-cm = { $cm } cm
aim-degrees = { $degrees }°
aim-percent = { $percent } %
aim-pixels = { $pixels } px
aim-of = { $count } / { $all }

aim-help =
    Colle les quatre étiquettes de tapis autour de la place où l’on joue. Je les regarde et je dis quoi faire de la caméra, une chose à la fois.
    Gauche, droite, haut et bas sont ceux de l’image à l’écran ; une flèche dorée montre le chemin.
    Un disque à côté d’un nombre veut dire bon, un triangle pas encore. Quand tout va bien, je le retiens tout seul.
    « Objectif » apprend comment ton objectif courbe l’image. Il faut une minute et une feuille imprimée, et les places sont plus exactes.

lens-title = Apprendre l’objectif
lens-good = Bonnes images
lens-tags = Étiquettes vues
lens-show = Tiens la feuille imprimée des étiquettes de tapis sous la caméra.
lens-twice = Je vois deux fois des étiquettes de tapis. Couvre celles de la table.
lens-blurred = Tiens la feuille sans bouger, là où elle est nette.
lens-nearer = Approche la feuille de la caméra.
lens-hold = C’est bien là. Ne bouge plus.
lens-middle = Tiens la feuille au milieu de l’image.
lens-top-left = Mets la feuille dans le coin en haut à gauche de l’image.
lens-top-right = Mets la feuille dans le coin en haut à droite de l’image.
lens-bottom-right = Mets la feuille dans le coin en bas à droite de l’image.
lens-bottom-left = Mets la feuille dans le coin en bas à gauche de l’image.
lens-lean = Reviens au milieu. Lève un bord de la feuille, pour qu’elle penche.
lens-turn = Lève maintenant un autre bord, celui d’à côté.
lens-working = C’est tout ce qu’il me faut. Je calcule.
lens-crooked = La feuille était courbée. Fixe-la sur un support dur, et recommence au milieu.
lens-done = L’objectif est connu : distance focale { $focal } pixels, courbure { $bend } pour cent.
lens-kept = C’est gardé, et utilisé dès maintenant.

lens-help =
    Imprime la feuille des étiquettes de tapis (tableside tags mat), laisse-la entière, et fixe-la sur un livre ou une planche.
    Tiens-la sous la caméra où je le demande. Je prends chaque image tout seul dès que tu ne bouges plus ; sept suffisent.
    Si les étiquettes de la table sont aussi dans l’image, couvre-les en attendant.
