# Les parties passées, les joueurs, et ce que cela donne.

moment = { $day } { $month } { $year }, { $time }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

## Une partie passée

past-stands = { $when } · { $standing }
past-open = inachevée, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
past-untouched = pas encore commencée
past-won = { $count ->
    [0] personne n’a gagné
    [one] { $winners } a gagné
   *[other] { $winners } gagnent ensemble
}
past-go-on = La continuer
past-result = Résultat et courbe
past-standing = Où elle en est
past-points = D’où viennent les points
past-steps = Coup par coup
past-delete = Supprimer cette partie
past-unknown = Ce jeu n’est plus installé ici.
standing-title = { $game } : où on en est
not-over-yet = Pas encore finie.

## Supprimer

delete-title = Supprimer cette partie ?
delete-ask = { $what }. Ce qui est supprimé ne revient pas.
delete-no = Non, la garder
delete-yes = Oui, la supprimer

## Une nouvelle partie à côté d'une ancienne

beside-title = Que devient l’ancienne partie ?
beside-ask = { $count ->
    [one] Une partie n’est pas finie. On peut la continuer plus tard, sous « Parties passées ».
   *[other] { $count } parties ne sont pas finies. On peut continuer chacune plus tard, sous « Parties passées ».
}
beside-keep = { $count ->
    [one] Garder les deux
   *[other] Les garder toutes
}
beside-delete = Supprimer { $what }

## Coup par coup

steps-title = { $game } : coup par coup
steps-start = Le début
steps-at = { $number } sur { $count }
button-first = Début
button-last = Fin

## Les joueurs

end-again = Encore
player-earlier = Une place plus tôt

## Ce que cela donne

menu-statistics = Statistiques
decimal-mark = ,
statistics-none = Aucune partie finie. Joues-en une !
statistics-line = { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, { $won ->
    [0] aucune gagnée
    [one] { $won } gagnée
   *[other] { $won } gagnées
} · record { $best } · moyenne { $average }
statistics-games = Parties
statistics-wins = Gagnées
statistics-best = Record
statistics-average = Moyenne
statistics-chart = { $count ->
    [one] Points d’une partie. Une barre pleine est une victoire.
   *[other] Points, partie par partie. Une barre pleine est une victoire.
}

## Partir

menu-leave = Quitter
switch-off-title = Éteindre ?
switch-off-ask = Toutes les parties sont gardées.
switch-off-no = Non, rester
switch-off-yes = Oui, éteindre l’appareil
switch-off-now = J’éteins. Attends que l’écran soit noir avant de débrancher. Toutes les parties sont gardées.
switch-off-failed = L’appareil ne peut pas être éteint : { $why } Voir docs/installing-on-a-pi.md.
display-none = Il n’y a pas d’écran où dessiner ({ $why }). Branche un écran, ou essaie `tableside demo`, qui n’en a pas besoin.
display-libraries = L’écran ne peut pas servir sans bureau : il manque des bibliothèques. Fais : sudo apt install { $packages } libgl1-mesa-dri
display-no-card = Il n’y a pas d’écran où dessiner : aucune carte graphique avec une prise d’écran. Sur un Raspberry Pi, /boot/firmware/config.txt doit contenir la ligne dtoverlay=vc4-kms-v3d.
display-forbidden = L’écran ({ $card }) est interdit à cet utilisateur. Fais : sudo usermod -aG video,render $USER, puis reconnecte-toi.
display-taken = Un autre programme occupe l’écran ({ $card }) : un bureau, ou un deuxième Tableside. Arrête-le : sudo systemctl stop lightdm. Pour que le bureau ne démarre plus : sudo systemctl set-default multi-user.target. Le service réessaie tout seul.
display-broken = L’écran ({ $card }) ne peut pas servir : { $why }.
display-unshown = Tableside dessine, mais l’écran ne le montre pas ({ $why }, dessiné par { $driver }). Enlève SDL_RENDER_DRIVER et SDL_DYNAMIC_API de tes propres réglages du service, si tu les y as mis. Fais : sudo apt install --reinstall libegl1 libgles2 libgbm1 libgl1-mesa-dri, puis redémarre l’appareil. L’essai recommence chaque seconde.
input-forbidden = Le clavier, la souris ou l’écran tactile { $device } ne peut pas être lu par cet utilisateur. Fais : sudo usermod -aG input tableside, puis redémarre l’appareil ; lancé à la main, mets-y ton propre nom.
input-broken = Le clavier, la souris ou l’écran tactile { $device } ne peut pas être lu : { $why }. L’essai recommence chaque seconde ; débranche-le et rebranche-le, et arrête les autres programmes qui le tiennent.
input-no-layout = Le clavier est lu comme un clavier américain : la disposition « { $layout } » ne peut pas être faite ({ $why }). Fais : sudo apt install { $package } xkb-data, et regarde XKBLAYOUT dans /etc/default/keyboard.
