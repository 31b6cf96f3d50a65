# Les derniers événements d’une partie, comme un rapport les garde et comme `tableside replay` les dit.

events-title = { $game }, { $seats ->
    [one] un joueur
   *[other] { $seats } joueurs
}. { $count ->
    [one] Le dernier événement
   *[other] Les { $count } derniers événements
}, après { $before ->
    [0] aucune action
    [one] une action
   *[other] { $before } actions
} :
events-line = { $number }. { $at } s : { $what }
events-saw = Vu : { $codes ->
    [0] aucun code
    [one] un code
   *[other] { $codes } codes
}{ $covered ->
    [0] {""}.
    [one] , dont un couvert.
   *[other] , dont { $covered } couverts.
}
events-passed = Sans bouton et sans nouvelle image :
events-press-understand = On a écarté ce qui n’allait pas sur la table.
events-press-learn = On a continué la leçon.
events-press-end-lesson = On a terminé la leçon.
events-press-choose = Choisi : { $what }
events-press-pick = Répondu : { $value }.
events-press-open = On a ouvert le choix aux boutons.
events-press-step-back = On a recommencé le choix.
events-press-reject = On a dit que c’était mal lu.
events-press-undo = Annuler.
events-press-redo = Refaire.
events-press-go-on = On a quitté ce qu’il fallait regarder.
events-said-accepted = Accepté : { $what }
events-said-refused = Pas permis : { $what }
events-said-unreadable = Pas compris : { $what }
events-counts = Cela compte : { $what }
events-asks = La question est de savoir ce que c’est : { $what }
events-wrong = À corriger : { $what }
events-right = La table est de nouveau juste.
events-odd = Signalé parmi les pièces en bois : { $what }.
events-nothing = Rien de nouveau.
events-hidden = { $who } a fait quelque chose qui est encore secret.
events-hidden-news = Accepté : { $what }
events-hidden-refused = Pas permis. La raison est encore secrète. { $what }

events-none = { $file } ne contient pas d’événements d’une partie. Ils sont dans le rapport qu’enregistre « Comment va l’appareil ? » : last-events.tableside.
events-damaged = { $file } est abîmé : il n’est plus tel qu’il a été écrit. Redemande le rapport.
events-version = { $file } a la version { $version } des événements, ce Tableside connaît la { $known }. Prends le Tableside dont il vient.
events-game = { $file } contient des événements du jeu { $given }, qui n’est pas installé ici. Il y a : { $known }. Installe-le, puis réessaie.
events-other-rules = { $file } ne va pas avec les règles de ce Tableside ({ $why }). Prends le Tableside dont il vient.
events-no-test-secret = { $file } ne peut pas devenir un test : un secret du jeu est laissé de côté, on ne peut donc pas le rejouer. Sans --as-test, il est raconté.
events-no-test-wood = { $file } ne peut pas devenir un test : des pièces en bois ont dit quelque chose, et leurs images ne sont pas gardées. Sans --as-test, il est raconté.
events-test = { $file } est une bande pour tests/tapes.
events-test-late = { $file } est une bande pour tests/tapes. Ses premiers événements sont perdus : jusqu’à la première nouvelle qui suit, autre chose peut être dit.
events-crash-unkept = Les derniers événements avant cette erreur n’ont pas pu être écrits dans { $folder } : { $why }
