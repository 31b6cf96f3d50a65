### Titania : la boîte, ce qui arrive, d'où viennent les points, la fin, et pourquoi non.

titania-title = Titania
titania-reconstructed-note = La carte livrée est une reconstruction. Imprime-la avec tableside print titania, ou donne la tienne.
titania-rules-turn = À ton tour : joue jusqu'à trois cartes, chacune avec un bateau de sa couleur, puis pioche : trois moins celles jouées. Sept cartes au plus à la fin du tour.
titania-rules-ship = Un bateau se pose à côté d'un bateau de sa couleur, jamais sur des tours ni sur le château ; deux bateaux de couleurs différentes tiennent sur une case.
titania-rules-fog = Brume : le premier bateau retourne le jeton, les deux premiers reçoivent ce qu'il montre, puis il part.
titania-rules-extra = Un bateau en plus se pose à côté du dernier, de sa couleur. Les cases bonus paient chaque bateau. Les losanges donnent un jeton de points secret.
titania-rules-crane = Grue : construis au moins un étage sur un site voisin. L'étage n d'une tour coûte n coquillages de sa couleur et rapporte 3 points, ou 4 avec une étoile de mer sur son site.
titania-rules-starfish = Des étoiles de mer tout juste reçues peuvent aller sur un site libre : autant qu'il a de tours, une y reste. Elle rapporte ses tours et ses étages.
titania-rules-end = Le dernier bateau d'une couleur finit la période. Il y en a deux. Puis on retourne les jetons de points : le plus de points gagne.

# Pièces et couleurs
titania-kind-card = carte
titania-kind-fog = jeton de brume
titania-kind-point = jeton de points
titania-kind-ship = jeton de bateau
titania-kind-anchor = coin du plateau
titania-kind-card-blue = carte bleue
titania-kind-card-yellow = carte jaune
titania-kind-card-red = carte rouge
titania-kind-card-blue-yellow = carte bleue et jaune
titania-kind-card-yellow-red = carte jaune et rouge
titania-kind-card-red-blue = carte rouge et bleue
titania-kind-ship-blue = bateau bleu
titania-kind-ship-yellow = bateau jaune
titania-kind-ship-red = bateau rouge
titania-pile-fog = Brume
titania-pile-point = Points
titania-pile-floor = Étages
titania-pile-starfish = Étoiles
titania-pile-wooden-ship = Navires
titania-pile-card-blue = Bleu
titania-pile-card-yellow = Jaune
titania-pile-card-red = Rouge
titania-pile-card-blue-yellow = B+J
titania-pile-card-yellow-red = J+R
titania-pile-card-red-blue = R+B
titania-pile-ship-blue = Bat. B
titania-pile-ship-yellow = Bat. J
titania-pile-ship-red = Bat. R
titania-card-blue = Carte bleue
titania-card-yellow = Carte jaune
titania-card-red = Carte rouge
titania-card-blue-yellow = Carte bleue et jaune
titania-card-yellow-red = Carte jaune et rouge
titania-card-red-blue = Carte rouge et bleue
titania-letter-blue = B
titania-letter-yellow = J
titania-letter-red = R
titania-letter-brown = M
titania-letter-green = V
titania-letter-black = N
titania-letter-white = Bl
titania-colour-blue = bleu
titania-colour-yellow = jaune
titania-colour-red = rouge
titania-colour-brown = marron
titania-colour-green = vert
titania-colour-black = noir
titania-colour-white = blanc
titania-tower-brown = marron
titania-tower-green = verte
titania-tower-black = noire
titania-tower-white = blanche
titania-reward-brown-2 = 2 coquillages marron
titania-reward-green-2 = 2 coquillages verts
titania-reward-black-2 = 2 coquillages noirs
titania-reward-white-2 = 2 coquillages blancs
titania-reward-brown-3 = 3 coquillages marron
titania-reward-green-3 = 3 coquillages verts
titania-reward-black-3 = 3 coquillages noirs
titania-reward-white-3 = 3 coquillages blancs
titania-reward-each-1 = un coquillage de chaque couleur
titania-reward-any-2 = 2 coquillages d'une couleur
titania-reward-any-3 = 3 coquillages d'une couleur
titania-reward-starfish-1 = 1 étoile de mer
titania-reward-starfish-2 = 2 étoiles de mer
titania-reward-ship-1 = un bateau en plus
titania-reward-cards-2 = 2 cartes
titania-reward-points-3 = 3 points

# Ce qui arrive
titania-event-play = { $by } joue : { $card }.
titania-event-ship = { $by } pose un bateau ({ $colour }) en { $at }.
titania-event-shells = { $by } prend des coquillages : { $colour }.
titania-event-occupy = { $by } pose une étoile de mer sur le site en { $at }.
titania-event-keep = { $by } garde les étoiles de mer.
titania-event-build = { $by } construit un étage (tour { $tower }) en { $at }.
titania-event-stop = { $by } ne construit plus.
titania-event-end = { $by } finit le tour.
titania-event-discard = { $by } défausse : { $card }.
titania-event-flip = Le jeton de brume en { $at } : { $reward }.
titania-event-reveal = { $seat } retourne un jeton de points : { $value }.

# D'où viennent les points
titania-score-floors = { $count ->
    [one] { $count } étage
   *[other] { $count } étages
}
titania-score-starfish = { $count ->
    [one] { $count } site avec étoile de mer
   *[other] { $count } sites avec étoile de mer
}
titania-score-bonus = { $count ->
    [one] { $count } case bonus
   *[other] { $count } cases bonus
}
titania-score-point-tiles = { $count ->
    [one] { $count } jeton de points
   *[other] { $count } jetons de points
}

# La fin
titania-outcome-points = { $winners } gagne avec le plus de points.
titania-outcome-tie-break = { $winners } gagne : points égaux, coquillages et étoiles de mer décident.
titania-outcome-shared = { $winners } partagent la victoire : points, coquillages et étoiles de mer sont égaux.

# Refus
titania-already-known = La table a déjà montré un autre jeton ici. Retourne celui-là.
titania-not-a-players = C'est la table qui montre les jetons, pas { $seat }. Retourne le jeton.
titania-not-the-tables = C'est à { $seat } de le faire.
titania-three-cards = Trois cartes sont jouées. Finis le tour.
titania-hand-empty = { $seat } n'a plus de cartes. Finis le tour.
titania-card-first = Joue d'abord une carte : pose-la dans un emplacement, puis le bateau.
titania-ship-first = Pose d'abord le bateau, { $seat }.
titania-flip-first = Retourne d'abord le jeton de brume sous le bateau. Soulève le bateau un instant.
titania-shells-first = Dis d'abord la couleur { $value ->
    [one] du coquillage
   *[other] des { $value } coquillages
}, { $seat }.
titania-starfish-first = Pose d'abord tes étoiles de mer, ou garde-les, { $seat }.
titania-build-first = Construis d'abord à la grue, { $seat }.
titania-discard-first = Trop de cartes, { $seat } : { $count ->
    [one] défausses-en d'abord une
   *[other] défausses-en d'abord { $count }
}.
titania-reveal-first = La partie est finie. Retourne les jetons de points.
titania-shells-not-now = Aucune couleur de coquillages n'est demandée.
titania-starfish-not-now = Une étoile de mer se pose seulement quand tu viens d'en recevoir.
titania-crane-not-now = On construit seulement depuis la grue où ton bateau vient d'arriver.
titania-discard-not-now = On défausse seulement au-dessus de sept cartes, à la fin du tour.
titania-flip-not-now = Aucun jeton de brume n'est à retourner. Retourne-le sur sa face.
titania-reveal-not-now = Les jetons de points restent cachés jusqu'à la fin.
titania-card-impossible = Les { $count } cartes de ce type sont toutes visibles. Regarde encore.
titania-card-no-cell = Aucun bateau de cette carte n'a de place. Joues-en une autre, ou finis le tour.
titania-wrong-colour = Le bateau est { $colour }. Prends-en un de la couleur de la carte.
titania-no-ship-left = Il ne reste aucun bateau { $colour }.
titania-no-such-cell = Il n'y a pas de case en ({ $q }, { $r }). Les bateaux restent sur le plateau.
titania-tower-cell = Des tours sont là. Les bateaux vont à côté.
titania-castle-cell = Le château est plein. Les bateaux vont à côté.
titania-cell-full = Deux bateaux sont déjà là. Trouve une autre case.
titania-colour-there = Un bateau { $colour } est déjà là. Une case prend chaque couleur une fois.
titania-no-neighbour = Aucun bateau { $colour } n'est à côté de cette case. Pose-le près d'un autre.
titania-crane-unpaid = Tu ne peux payer aucun étage depuis cette grue. Trouve une autre case.
titania-not-beside-last = Un bateau en plus se pose juste à côté du dernier.
titania-no-site-there = Il n'y a pas de tours en ({ $q }, { $r }). Choisis un site de tours.
titania-not-beside-crane = Ce site n'est pas à côté de ta grue. Choisis-en un qui l'est.
titania-no-such-tower = Aucune tour { $tower } n'est ici. Choisis une autre couleur.
titania-tower-full = Cette tour { $tower } a ses quatre étages. Choisis-en une autre.
titania-no-floor-left = Il ne reste aucun étage pour une tour { $tower }. Choisis une autre couleur.
titania-shells-short = L'étage { $floor } d'une tour { $tower } coûte { $price } coquillages. Tu en as { $has }.
titania-must-build = Construis au moins un étage ici, puisque ton bateau est à la grue.
titania-site-occupied = Une étoile de mer est déjà là. Choisis un site libre.
titania-starfish-short = Ce site coûte { $price } étoiles de mer. Tu en as { $has }.
titania-flip-other-cell = Retourne le jeton sous le dernier bateau, pas un autre.
titania-other-deal = Ces jetons ont été mélangés depuis. Regarde encore le jeton.
titania-tile-unknown = Ce jeton ({ $reward }) n'est pas dans cette boîte. Regarde encore.
titania-tile-elsewhere = { $fresh ->
    [1] Ce jeton a été retourné en période 1, il ne peut pas être ici : { $reward }. Des jetons cachés ont-ils été mélangés ?
   *[other] Ce jeton n'a jamais été retourné, il ne peut pas être ici : { $reward }. Des jetons cachés ont-ils été mélangés ?
}
titania-tile-spent = { $count ->
    [one] Le seul jeton de ce type est visible : { $reward }. Regarde encore.
   *[other] Les { $count } jetons de ce type sont visibles : { $reward }. Regarde encore.
}
titania-tile-known-elsewhere = La table a montré ce jeton ailleurs : { $reward }. Regarde encore.
titania-reveal-other-seat = C'est { $seat } qui retourne ses jetons maintenant.
titania-value-unknown = Aucun jeton de points ne vaut { $value }. Regarde encore.
titania-value-spent = Les { $count } jetons de valeur { $value } sont visibles. Regarde encore.
titania-value-known-elsewhere = La table a montré ce jeton chez quelqu'un d'autre : { $value }. Regarde encore.
