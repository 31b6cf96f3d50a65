### Titania : la fin, jeton après jeton.

titania-reveal-title = Titania : les jetons de points
titania-reveal-waits = Des jetons de points sont encore cachés.
titania-reveal-board = Plateau
titania-reveal-next = { $count ->
    [one] { $player }, retourne ton dernier jeton de points.
   *[other] { $player }, retourne un jeton de points : encore { $count }.
}
titania-reveal-help =
    Le dernier bateau a fini la partie. Maintenant chacun retourne ses jetons de points secrets, une personne après l'autre. Ils comptent dès qu'ils sont visibles.
    Une caméra les lit partout où elle les voit. Sans caméra, choisis la valeur avec les flèches, puis OK.
    À points égaux, la valeur des coquillages et les étoiles de mer décident.
