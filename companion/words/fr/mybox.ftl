### Ma boîte : ce que son propriétaire dit des pièces, sur l'appareil.

menu-mybox = Ma boîte
mybox-title = Ma boîte : { $game }
mybox-intro = Tout n'a pas pu être connu de ces boîtes. Dis ce qu'il y a dans la tienne.
mybox-only-file = dans un fichier
mybox-file-bad = ton fichier n'est pas juste
mybox-mend = Corrige-le ou enlève-le, puis reviens ici. C'est { $place }.
mybox-show = Montre une seule pièce à la caméra, ou choisis-la ici.
mybox-choose = Choisis une pièce.
mybox-progress = { $done } sur { $of } dites.

mybox-open = pas certain : { $what }
mybox-certain = comme d'habitude : { $what }
mybox-begun = commencé : { $what }
mybox-told = à écrire : { $what }
mybox-written = la tienne : { $what }
mybox-nothing = rien de dit encore

mybox-write = L'écrire dans mon fichier
mybox-write-note = { $count ->
    [one] une pièce
   *[other] { $count } pièces
}
mybox-in-file = Ce qui n'est que dans le fichier
mybox-forget = Oublier ce qui n'est pas écrit
mybox-forget-note = Ce que tu as dit sans l'écrire dans ton fichier sera perdu. Le fichier reste comme il est.
mybox-keep = Le garder

mybox-before = Avant
mybox-next = Suivante
mybox-others = Autres
mybox-drawn = { $number } sur { $count }
mybox-all-said = { $what }. C'est juste ?

mybox-not-written = Pas écrit
mybox-doubt = C'est bien ça ?
mybox-later = Garder pour plus tard
mybox-later-note = rien n'est perdu
mybox-anyway = C'est bien ça : écrire
mybox-written-title = Écrit
mybox-saved = Ta boîte est dans { $file }.
mybox-before-kept = Le fichier d'avant est gardé : { $file }.
mybox-in-force = Les nouvelles parties se jouent avec elle. Celles déjà commencées gardent leur boîte.
mybox-unwritable = { $file } ne peut pas être écrit : { $why }. Fais de la place, ou vois si l'on peut écrire dans ce dossier. Ce que tu as dit est gardé.
mybox-unkept = Impossible à garder : { $why }. Vaut jusqu'à ce qu'on éteigne l'appareil.
mybox-spoilt = Ce que tu avais dit n'a pas pu être lu ({ $why }). C'est dans { $file } ; dis-le encore une fois.
mybox-file-note = Écrit par « Ma boîte ». Pour le vérifier : tableside data { $game }
mybox-file = Ton propre fichier est { $place }. « tableside data { $game } » affiche celui en vigueur : enregistre-le là, change-le et vérifie-le par « tableside data { $game } --check FICHIER ».
mybox-sizes = Les tailles des pièces se mesurent, elles ne se disent pas ici : « tableside data { $game } --table ».

help-mybox = Montre une pièce à la caméra, seule et l'étiquette vers le haut : sa page s'ouvre. Sans caméra, choisis-la dans la liste.
    Dis ce qu'il y a dessus : chaque bouton a une réponse, « Autres » en a d'autres. Les longues listes se tournent par Gauche et Droite, OK en prend une. « Avant » reprend la dernière réponse.
    Chaque réponse est gardée aussitôt. Ton fichier n'est écrit que si tu le dis, et si tout va ensemble. Celui d'avant est gardé à côté.
