# Ce qui est lu sur les photos et vidéos, et les feuilles d’étiquettes à imprimer.

picture-unreadable = { $file } n’est pas une image lisible. Utilise une photo PNG ou JPEG.
picture-empty = { $file } est vide. Enregistre l’image à nouveau.
picture-cut-short = { $file } est tronqué : il manque la fin. Copie à nouveau le fichier entier.
picture-damaged = { $file } est abîmé : il manque une partie de l’image. Copie à nouveau le fichier, ou refais la photo.
picture-mirrored = { $file } montre la table en miroir : la gauche est à droite. Désactive le miroir dans l’application de la caméra et refais la photo, ou écris « mirrored = true » dans les réglages.
picture-too-large = { $file } a { $size } pixels ; { $limit } mégapixels sont le maximum lu. Réduis l’image.
picture-file-too-large = { $file } dépasse { $limit } mégaoctets. Donne une image plus petite.
video-unreadable = { $file } n’est pas une vidéo lisible. Utilise AVI ou MP4, ou donne des images.

scan-game-unknown = Il n’y a pas d’étiquettes pour { $given }. Il y a : { $known }.
scan-picture = { $file } : { $size }, { $tags ->
    [0] aucune étiquette
    [one] { $tags } étiquette
   *[other] { $tags } étiquettes
}, { $strangers ->
    [0] aucun autre code
    [one] { $strangers } autre code
   *[other] { $strangers } autres codes
}
scan-frame = { $file }, image { $frame }
scan-mat = tapis { $number }
scan-piece = { $game } { $kind } { $number }
scan-no-piece = { $game } { $number }, aucune pièce n’a ce numéro
scan-other-game = { $number } d’un autre jeu ({ $letters })
scan-place = x { $x } mm, y { $y } mm, tourné de { $angle }°
scan-turned = tourné de { $angle }°
scan-doubtful = douteux : à relire
scan-stranger = pas à nous
scan-turned-over = { $file } est en miroir et a été retournée, comme le veut le réglage « mirrored » ; les coins sont ceux de l’image retournée.
scan-doubled = { $file } : { $payload } est là deux fois. Enlève l’une des deux : chaque étiquette est à une seule pièce.
scan-note = { $file } : { $note }
scan-note-shrunk = l’image a { $size } mégapixels ; elle a été lue à { $read }.
scan-note-no-zxing = zxing-cpp manque ({ $why }) : moins d’étiquettes sont lues. Installe-le : pip install zxing-cpp.
scan-note-no-zbar = pyzbar ou libzbar manque ({ $why }) : moins d’étiquettes sont lues. Installe-les : pip install pyzbar, sudo apt install libzbar0.
scan-note-mirrored = { $count ->
    [one] { $tags } est en miroir parmi des étiquettes qui ne le sont pas, et n’est pas comptée. Enlève-la, ou imprime-la à nouveau.
   *[other] { $tags } sont en miroir parmi des étiquettes qui ne le sont pas, et ne sont pas comptées. Enlève-les, ou imprime-les à nouveau.
}
