### Titania : le changement de période, pas à pas.

titania-period-title = Titania : période 2
titania-period-waits = La première période est finie.
titania-period-begin = Commencer
titania-period-ships = Enlève tous les bateaux du plateau, sauf les six du château.
titania-period-starfish = { $count ->
    [0] Aucune étoile de mer n'est sur un site.
    [one] Enlève l'étoile de mer de son site, vers la réserve.
   *[other] Enlève les { $count } étoiles de mer des sites, vers la réserve.
}
titania-period-tiles = { $count ->
    [one] Un seul jeton de brume a été retourné : repose-le face cachée sur sa case libre.
   *[other] Mélange les { $count } jetons de brume retournés, et pose-les face cachée sur les cases de brume libres.
}
titania-period-reserve = Ajoute les bateaux mis de côté aux autres : { $count } de chaque couleur.
titania-period-player = { $player } commence la seconde période.
titania-period-left = { $count ->
    [0] C'est fait.
   *[other] Encore { $count }.
}
titania-period-undone = Les jetons de brume ont été mélangés : cette donne ne peut pas revenir. Remets bateaux, étoiles et jetons comme sur l'image.
titania-period-help =
    Le dernier bateau d'une couleur a fini la première période. Étages, coquillages, cartes et jetons de points restent où ils sont ; les jetons de brume jamais retournés aussi.
    Fais les cinq pas dans l'ordre que tu veux. Tant qu'une caméra voit, elle compte ce qui gêne encore. OK commence la seconde période ; la première carte aussi.
