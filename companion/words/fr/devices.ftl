# Nouvelles des appareils, pour leur propriétaire : ce qui ne va pas, et quoi faire.

notice-no-such-device = { $device } n’est pas là. Vérifie le câble. Il sera utilisé dès qu’il sera branché.
notice-no-permission = { $device } n’est pas accessible. Ajoute l’utilisateur au groupe { $group }, puis reconnecte-toi : sudo usermod -aG { $group } { $user }
notice-not-readable = { $device } ne peut pas être lu. Donne à l’utilisateur qui joue le droit de le lire, et d’ouvrir les dossiers où il se trouve.
notice-device-busy = { $device } est pris par un autre programme. Ferme-le ; la suite se fait toute seule.
notice-device-fails = { $device } ne fonctionne pas : { $why }.
notice-device-silent = { $device } n’a pas répondu en { $seconds } secondes. Un nouvel essai suit ; si cela ne suffit pas, débranche-le et rebranche-le.
notice-driver-fails = { $device } ne fonctionne pas : la bibliothèque { $library } dit « { $why } ». Un nouvel essai suit. Si cela ne suffit pas, redémarre Tableside, puis réinstalle { $library }.
notice-no-folder = { $device } a besoin, pour { $library }, d’un dossier où Tableside peut écrire. Aucun de ceux-ci ne convient : { $folders } ({ $why }). Fais de la place, ou indique-lui un dossier avec XDG_RUNTIME_DIR.
notice-no-library = { $device } a besoin de { $library }. Dans un terminal : sudo apt install { $package }
notice-no-such-pin = La broche GPIO { $pin } est inutilisable : { $why }. Voir docs/wiring.md.

notice-panel-lost = Le pupitre { $device } a disparu. Vérifie son câble. Le clavier marche en attendant.
notice-panel-back = Le pupitre { $device } est de retour.
notice-panel-nonsense = Ce qui est sur { $device } ne parle pas comme un pupitre. Choisis un autre port, ou installe le micrologiciel du pupitre.
notice-panel-silent = Le pupitre sur { $device } ne répond pas. Débranche-le et rebranche-le.
notice-panel-version = Le pupitre sur { $device } parle la version { $version }, pas la nôtre. Installe le micrologiciel de ce Tableside.

notice-camera-lost = La caméra { $device } a disparu. Vérifie son câble. En attendant, joue avec les boutons.
notice-camera-back = La caméra { $device } fonctionne de nouveau.
notice-camera-ribbon = La caméra { $device } ne répond pas. Coupe le courant, enfonce la nappe aux deux bouts, et rallume. En attendant, joue avec les boutons.
notice-camera-net = La caméra { $device } ne répond pas. Est-elle allumée, son application lancée, sur le même réseau ? Vérifie l’adresse dans les réglages. Continue avec les boutons en attendant.
notice-camera-mirrored = La caméra montre la table en miroir : rien n’est lu. Désactive le miroir dans l’application de la caméra, ou écris « mirrored = true » dans les réglages, « false » si c’est déjà « true », et redémarre. Continue avec les boutons en attendant.
notice-camera-glare = Il y a un endroit trop clair : une lampe s’y reflète et cache ce qui s’y trouve. L’écran montre où. Détourne la lampe, ou fais de l’ombre.
notice-mat-shrunk = Le tapis semble imprimé à { $percent } %. J’en tiens compte : continue à jouer. La prochaine fois, imprime-le à 100 %, ou mesure une étiquette de tapis et étalonne avec --mat-mm.
notice-camera-frozen = La caméra { $device } montre toujours la même image. Elle redémarre ; si cela ne suffit pas, débranche-la et rebranche-la.
notice-camera-black = La caméra { $device } ne voit que du noir. Enlève le cache, ou allume une lampe.
notice-camera-torn = Les images de { $device } n’arrivent qu’en partie. Prends un câble plus court, ou un port USB à part.
notice-camera-size = Les images de { $device } ont changé de taille : { $width } sur { $height }. La caméra redémarre.
notice-camera-small = Les images de { $device } font { $width } sur { $height } : trop petit pour lire les étiquettes de toute la table. Prends une caméra d’au moins 1920 sur 1080.
notice-camera-large = Les images de { $device } font { $width } sur { $height } : c’est trop grand. Choisis une taille plus petite dans l’application de la caméra.
notice-camera-none = { $device } n’est pas une caméra. Choisis une autre adresse : « tableside devices » donne la liste des caméras.
notice-camera-focus = La caméra { $device } n’a pas trouvé la netteté sur la table. Pose des tuiles imprimées au milieu, donne-lui plus de lumière, puis redémarre Tableside.
notice-camera-focus-free = L’autofocus de { $device } ne se laisse pas couper : l’image peut devenir floue quand des mains bougent. Coupe-le dans le programme de la caméra.
notice-camera-ended = L’enregistrement { $device } est terminé, après { $count } images.
notice-recording-unplayable = { $device } n’est pas un enregistrement lisible. Choisis une vidéo que d’autres programmes lisent, ou un dossier d’images.
notice-recording-empty = Il n’y a aucune image dans { $device }. Choisis un dossier qui en contient : { $kinds }.
notice-camera-moved = La caméra ou le tapis a bougé depuis le réglage. Si les étiquettes se lisent mal, choisis « Régler la caméra » dans le menu.

# Au bas de chaque écran, tant qu’un appareil manque.
lack-camera-now = La caméra ne donne pas d’image en ce moment.
lack-camera = La caméra ne donne plus d’image depuis { $since }.
lack-panel-now = Les boutons ne marchent pas en ce moment.
lack-panel = Les boutons ne marchent plus depuis { $since }.
lack-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
lack-hours = { $count ->
    [one] plus d’une heure
   *[other] plus de { $count } heures
}
lack-trying = Je réessaie sans cesse.
lack-see-doctor = Pourquoi : menu, « { $page } ».

# tableside devices
devices-cameras = Caméras
devices-panels = Pupitres
devices-libraries = Bibliothèques
devices-groups = Groupes
devices-none = rien trouvé
devices-works = fonctionne
devices-frame = fonctionne, { $width } sur { $height }
devices-untried = pas de réponse
devices-there = présent
devices-in-group = oui
devices-not-in-group = non : sudo usermod -aG { $group } { $user }
devices-no-group = absent de ce système

# tableside panel
panel-needs-test = Dis quoi faire du pupitre : tableside panel --test
panel-bad-address = Il n’y a pas de pupitre { $given }. Prends : gpio:, serial:/dev/ttyACM0, keys: ou sim:.
panel-no-keys = Le clavier est lu par la fenêtre de Tableside. Essaie gpio: ou serial:/dev/ttyACM0.
panel-testing = Essai de { $device }. Appuie sur chaque bouton ; les lampes s’allument une à une. Ctrl+C pour finir.
panel-button-left = Gauche
panel-button-right = Droite
panel-button-ok = OK
panel-button-back = Retour
panel-button-undo = Annuler
panel-button-help = Aide
panel-button = { $button } { $press ->
    [down] est enfoncé
    [up] est relâché
   *[long] est resté enfoncé
}
panel-dial = Molette { $dial } tournée de { $clicks }
panel-lamp = Lampe { $lamp ->
    [yes] oui (verte)
    [no] non (rouge)
   *[ask] question (jaune)
}
panel-done = { $count ->
    [0] Aucun bouton n’a été pressé.
    [one] Un bouton a été pressé.
   *[other] { $count } boutons ont été pressés.
}
