### Les écrans communs à tous les jeux.

## Boutons : un ou deux mots, à côté d'un signe.

button-up = Haut
button-down = Bas
button-previous = Précédent
button-next = Suivant
button-choose = OK
button-back = Retour
button-undo = Annuler
button-help = Aide
button-menu = Menu
button-erase = Effacer
button-done = Fini
button-return = Y revenir
button-misread = Mal lu
button-not-so = Pas ça
button-result = Résultat
button-start = Jouer
button-understood = Compris
button-by-buttons = Aux boutons

## L'écran de jeu

title-turn = { $game } : { $player }
title-over = { $game } : la fin
value-place = Place { $number } sur { $count }
ask-kind = { $player }, que fais-tu ?
ask-by = Qui le fait ?
ask-only = Il n’y a que ceci : { $what } OK le fait.
ask-only-place = Il n’y a que ceci, à l’endroit éclairé. OK le fait.
ask-confirm = Est-ce bien cela ? { $what } OK dit oui.
ask-confirm-place = Est-ce ceci, à l’endroit éclairé ? OK dit oui.
todo-any = { $player }, joue sur la table.
card-unit = { $count ->
    [one] point
   *[other] points
}
card-out = hors du jeu
news-taken-back = Annulé : { $what }
news-rejected = Pardon, j'ai mal lu. Choisis le coup aux boutons, ou déplace la pièce.
camera-none = Sans caméra : joue aux boutons
camera-waiting-hand = J'attends les mains
camera-settling = Je regarde
camera-lost = Pas d’image
camera-opening = La caméra démarre
camera-mat-unseen = Je ne vois pas les repères
camera-too-bright = Trop clair ici
camera-mirrored = Image en miroir
simulated = Simulé

## Le menu

menu-title = Tableside
menu-resume = Continuer { $game }
menu-resume-note = { $players }
menu-newer-note = gardées par un Tableside plus récent
menu-rescue-note = le fichier des parties est abîmé
menu-new = Nouvelle partie
menu-history = Parties passées
menu-settings = Réglages
menu-quit = Éteindre
choose-game = Quel jeu ?
game-players-range = { $least } à { $most } joueurs

## Une nouvelle partie

new-title = { $game } : nouvelle partie
new-count = Joueurs
new-player = Joueur { $number }
new-start = Commencer la partie
option-yes = oui
option-no = non
colour-blue = bleu
colour-vermilion = vermillon
colour-green = vert
colour-yellow = jaune
colour-white = blanc
colour-red = rouge
colour-brown = brun
colour-purple = violet
player-rename = Changer le nom
shape-disc = disque
shape-triangle = triangle
shape-square = carré
shape-diamond = losange
shape-star = étoile
player-reshape = Changer la forme
player-recolour = Changer la couleur
enter-name = Un nom pour le joueur { $number }
reconstructed-note = Une part de cette boîte est reconstituée. Voir la page du jeu, et Ma boîte dans le menu.

## Mise en place guidée

setup-title = { $game } : mise en place
setup-mat = Repères vus : { $seen } sur 4
setup-mat-missing = Il me manque le repère { $which }. Pose-le à plat, rien dessus.
setup-ready = Je vois tout ce qu'il faut.
setup-no-camera = Pas de caméra. On joue avec les boutons.
setup-press-ok = Installe le jeu comme sa règle le dit, puis appuie sur OK.

## Pendant la partie

pause-title = { $game } : menu
pause-continue = Revenir au jeu
pause-help = Comment ça marche
pause-rules = Les règles en bref
pause-audit = D'où viennent les points
pause-seen = Ce que je vois
pause-redo = Refaire
pause-leave = Quitter ; la partie est gardée
audit-title = D'où viennent les points
audit-none = Pas encore de points.
seen-title = Ce que je vois
seen-tags = { $count ->
    [one] Une étiquette en vue
   *[other] { $count } étiquettes en vue
}
seen-none = Il n'y a pas d'image de la caméra.
end-title = { $game } : le résultat
end-rank = { $rank }.
end-home = Au menu
chart-title = La partie jusqu'ici

## Historique et réglages

history-title = Parties passées
history-empty = Aucune partie. Joues-en une !
history-open = inachevée
settings-title = Réglages
settings-language = Langue
settings-theme = Clair ou sombre
settings-sound = Son
settings-note = Gardés sur cet appareil.
settings-trouble = Impossible à garder : { $why }. Vaut pour ce soir.
settings-wrong = Ce qui ne peut pas servir
settings-wrong-note = { $count ->
    [one] une chose ne va pas
   *[other] { $count } choses ne vont pas
}
settings-forget = Oublier ce qui a été changé ici
settings-forget-note = Les fichiers de réglages comptent de nouveau.
settings-from-flag = La commande de départ décide ; un changement vaut pour ce soir.
settings-from-environment = { $variable } décide ; un changement vaut pour ce soir.
settings-from-device = Choisi sur cet appareil.
settings-from-file = Du fichier de réglages.
settings-from-default = Comme à la livraison.
theme-dark = sombre
theme-light = clair
language-en = English
language-fr = Français
state-on = oui
state-off = non

## Aide

help-lists =
    Gauche et Droite déplacent le cadre doré. OK choisit. Retour revient d'un pas.
    On peut aussi toucher une ligne, ou utiliser le clavier : flèches, Entrée, Échap, U pour Annuler, H pour Aide.
help-table =
    Joue sur la table comme toujours. Quand ta main est partie, je regarde et je dis ce que j'ai vu.
    Vert : le coup compte. Rouge : une règle est enfreinte, et je dis laquelle. Reprends la pièce ou déplace-la.
    Ce que je ne vois pas, choisis-le avec Gauche, Droite et OK. Une flèche ouvre aussi le reste « aux boutons » ; Retour le ferme.
    Retour : « Mal lu » reprend ce que j'ai mal lu. Annuler reprend le dernier coup, autant de fois que tu veux.
    Remettre une pièce d'où elle vient, c'est annuler aussi.

setup-empty-table = Libère l'aire de jeu et appuie sur OK. Je lis les coups quand les mains sont parties.
option-chance = au hasard
