# Comment va l’appareil ? Ce qui a été regardé, comment ça va, et quoi faire.

doctor-verdict-fine = bien
doctor-verdict-attention = à voir
doctor-verdict-broken = en panne

doctor-all-fine = Tout va bien.
doctor-some-broken = { $count ->
    [one] Une chose est en panne.
   *[other] { $count } choses sont en panne.
}
doctor-some-attention = { $count ->
    [one] Une chose est à voir.
   *[other] { $count } choses sont à voir.
}

doctor-about-surroundings = Vu par
doctor-about-python = Python
doctor-about-packages = Paquets
doctor-about-settings = Réglages
doctor-about-boxes = Boîtes de jeu
doctor-about-folder = Place
doctor-about-overlay = Conservation
doctor-about-store = Parties gardées
doctor-about-service = Service
doctor-about-camera = Caméra
doctor-about-calibration = Étalonnage
doctor-about-panel = Boutons
doctor-about-news = Dernière nouvelle
doctor-about-screen = Écran
doctor-about-input = Clavier, tactile
doctor-about-fonts = Polices
doctor-about-sound = Son
doctor-about-groups = Droits
doctor-about-updates = Mises à jour
doctor-about-power = Courant

doctor-told = { $sentence }
doctor-check-failed = Impossible à vérifier : { $why }. Envoie un rapport à qui t’aide.

doctor-surroundings-own = Je regarde avec les droits de { $user }. Aucun service de Tableside n’est installé ici.
doctor-surroundings-service = Je regarde comme le fait le service : avec les droits de { $user }, dans son environnement et son bac à sable.
doctor-surroundings-unguarded = Je regarde avec les droits de { $user } et dans l’environnement du service, mais hors de son bac à sable.
doctor-surroundings-other = Je regarde avec les droits de { $user }, non comme le fait le service ({ $service }). Pour regarder comme l’appareil : sudo tableside doctor
doctor-surroundings-root = Je regarde avec les droits de root, qui peut tout, non comme le fait le service ({ $service }).
doctor-surroundings-failed = Je n’ai pas pu regarder comme le fait le service, avec les droits de { $user } : { $why }
doctor-look-ended = Le docteur qui regardait avec les droits de { $user } s’est interrompu : { $why }. Redemande.

doctor-python = Tableside { $version } tourne sur Python { $python } ({ $machine }).
doctor-python-old = Python { $python } est trop vieux. Tableside { $version } veut 3.11 ou plus récent ({ $machine }).
doctor-python-32-bit = Ce système est en 32 bits ({ $machine }, Python { $python }). Tableside { $version } est fait pour 64 : prends Raspberry Pi OS (64-bit).

doctor-packages = { $count ->
    [one] Un paquet marche : { $listed }.
   *[other] { $count } paquets marchent : { $listed }.
}
doctor-package-missing = { $name } ne marche pas : { $why }. Relance « make setup » dans le dossier de Tableside.
doctor-package-system = { $name } ne marche pas : { $why }. Installe-le : sudo apt install { $system }
doctor-package-crashes = { $name } fait tomber le programme au chargement (code { $code }). { $why } Relance « make setup » dans le dossier de Tableside.
doctor-package-hangs = { $name } met trop longtemps à se charger. Réessaie ; sinon, relance « make setup » dans le dossier de Tableside.

doctor-settings = Lus dans { $files }.
doctor-settings-none = Il n’y a pas de fichier de réglages : les valeurs par défaut valent. Le tien serait { $file }.
doctor-boxes = Tes propres fichiers sont justes : { $files }.
doctor-boxes-none = Le contenu livré sert pour { $games }.

doctor-folder = Les parties sont gardées dans { $folder }. Il y a de la place : { $room } Mo.
doctor-folder-little-room = Il ne reste que { $room } Mo dans { $folder }. Efface bientôt quelque chose.
doctor-folder-full = Il ne reste que { $room } Mo dans { $folder } : trop peu pour bien garder les parties. Fais de la place, ou prends une carte plus grande.
doctor-folder-open = D’autres sur cette machine peuvent lire { $file }{ $count ->
    [one] {""}
   *[other] {" "}et d’autres ({ $count })
} : le secret d’une partie en cours peut y être. Garde-le sur un disque qui connaît les droits, comme celui du système.
doctor-folder-unwritable = Rien ne s’écrit dans { $folder } ({ $why }). Fais de la place, ou donne à cet utilisateur le droit d’y écrire.

doctor-overlay-none = Ce qui est écrit dans { $folder } y reste ({ $kind }).
doctor-overlay = La carte est protégée en écriture (overlay) : tout ce qui est dans { $folder } se perd quand on coupe le courant. Arrête cela (sudo raspi-config, Performance), ou garde les parties sur un autre disque.
doctor-overlay-perhaps = { $folder } est sur un overlay. S’il n’est qu’en mémoire, les parties se perdent quand on coupe le courant. Redémarre une fois et regarde si la dernière partie est encore là.
doctor-overlay-memory = { $folder } est en mémoire : les parties se perdent quand on coupe le courant. Garde-les sur un disque (STATE_DIRECTORY).
doctor-overlay-unknown = Ce système ne dit pas si { $folder } reste quand on coupe le courant. Redémarre une fois et regarde si la dernière partie est encore là.

doctor-store-none = Aucune partie n’est encore gardée. { $file } vient avec la première.
doctor-store = { $file } est entier : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $unfinished ->
    [0] toutes finies
    [one] une à continuer
   *[other] { $unfinished } à continuer
}.
doctor-store-half-move = Le courant a été coupé au milieu d’un coup dans { $file }. Lance Tableside : il reprend au dernier coup entier.
doctor-service-elsewhere = Le service de l’appareil garde ses parties dans { $other } ; ce rapport parle de { $folder }. Pour l’autre, ouvre la page « Comment va l’appareil ? » sur son écran.

doctor-camera = { $address } marche : { $width } sur { $height }.
doctor-camera-none = Aucune caméra n’est réglée. On joue avec les boutons.
doctor-camera-dark = { $address } donne des images, mais sombres (lumière { $light } sur 100). Allume une lampe, ou enlève le capuchon de l’objectif.
doctor-camera-no-network = La caméra est sur le réseau, et Tableside n’en a pas ici. Le service en est tenu à l’écart sauf si tu le permets : sudo mkdir -p /etc/systemd/system/tableside.service.d && sudo cp /opt/tableside/share/network-camera.conf /etc/systemd/system/tableside.service.d/ && sudo systemctl daemon-reload && sudo systemctl restart tableside
doctor-camera-recording = { $address } est un enregistrement, pas une caméra. Règle une caméra pour jouer à une vraie table.
doctor-simulated = { $address } est simulé, parce que c’est choisi ainsi. Aucun vrai appareil n’est cherché.
doctor-panel-keys = Le clavier est réglé. Il n’y a rien à essayer.
doctor-panel-pins = Les broches sont ouvertes. Pour voir si chaque bouton atteint la sienne : tableside panel --test
doctor-device-opening = { $address } est en train de s’ouvrir : on n’en sait encore rien. Regarde de nouveau dans une demi-minute.
doctor-device = { $address } marche.
doctor-device-held = { $address } n’a pas été essayé : un autre Tableside s’en sert (processus { $process }). Regarde « Comment va l’appareil ? » sur son écran, ou ferme-le d’abord.
doctor-device-hangs = { $address } ne répond pas, et il a fallu arrêter l’essai. Débranche-le et rebranche-le ; pour une caméra à nappe, coupe d’abord le courant.
doctor-device-silent = { $address } ne répond pas. Vérifie son câble.
doctor-device-untried = { $address } n’a pas pu être essayé : { $why }. Regarde les paquets plus haut.

doctor-calibration = La caméra est étalonnée, avec { $tags } repères ({ $file }).
doctor-calibration-none = La caméra n’est pas étalonnée. Elle marche sans ; avec, les étiquettes du bord se lisent mieux. Prends des photos et lance : tableside calibrate
doctor-calibration-spoilt = L’étalonnage est inutilisable : { $why }. Refais-le : tableside calibrate

doctor-screen = Un écran de { $width } sur { $height } est là ({ $driver }).
doctor-screen-none = Aucun écran ne s’ouvre : { $why }. Branche un écran et redémarre.
doctor-screen-elsewhere = Aucun écran ne peut être ouvert d’ici. Le service a son propre environnement, et celui-ci est un autre : vois la première ligne.
doctor-screen-blind = Rien ne se montre à personne : le pilote { $driver } est choisi. Enlève SDL_VIDEODRIVER pour voir quelque chose.
doctor-screen-runtime = L’écran sans bureau veut un dossier XDG_RUNTIME_DIR, et { $folder } n’existe pas. Lance Tableside par son service, qui en a un.
doctor-screen-runtime-unset = L’écran sans bureau veut un dossier, nommé dans XDG_RUNTIME_DIR. Lance Tableside par son service, qui en a un.
doctor-screen-held = L’écran n’a pas été essayé : un autre Tableside s’en sert (processus { $process }).
doctor-screen-crashes = L’essai de l’écran a mal fini : { $why }. Branche un écran et redémarre.
doctor-screen-unshown = Il y a un écran de { $width } sur { $height }, mais ce qui y est dessiné ne se voit pas ({ $why }). Fais : sudo apt install --reinstall libegl1 libgles2 libgbm1 libgl1-mesa-dri, et enlève SDL_RENDER_DRIVER de tes propres réglages du service.
doctor-input = Lus sur la console : { $devices }.
doctor-input-none = Aucun clavier, aucune souris, aucun écran tactile n’est branché ; un appareil branché plus tard est trouvé en une seconde. Les boutons du panneau s’en passent.
doctor-input-keyboard = clavier « { $name } »
doctor-input-mouse = souris « { $name } »
doctor-input-touch = écran tactile « { $name } »

doctor-fonts = { $count ->
    [one] La police est là.
   *[other] Les { $count } polices sont là.
}
doctor-font-missing = La police { $file } manque ({ $why }). Relance « make setup » dans le dossier de Tableside.
doctor-font-spoilt = La police { $file } est abîmée. Relance « make setup » dans le dossier de Tableside.

doctor-sound = Il y a un haut-parleur.
doctor-sound-off = Le son est coupé dans les réglages.
doctor-sound-none = Il n’y a pas de son ({ $why }). Le jeu continue en silence ; branche un haut-parleur pour l’entendre.

doctor-groups = { $user } peut se servir des appareils.
doctor-groups-missing = { $user } n’est pas dans { $groups }, un appareil peut donc être refusé. Reconnecte-toi après : sudo usermod -aG { $list } { $user }
doctor-groups-absent = Ce système n’a pas de groupe { $groups }. C’est normal ailleurs que sur un Raspberry Pi.

doctor-power = Le courant suffit, maintenant et depuis le départ.
doctor-power-unmeasured = Cette machine ne dit rien de son courant ({ $why }).
doctor-power-weak = Le courant est trop faible en ce moment ({ $flags }). Prends l’alimentation officielle et un câble court.
doctor-power-was-weak = Le courant a été trop faible depuis le départ ({ $flags }). Prends l’alimentation officielle et un câble court.
doctor-power-hot = Le processeur est trop chaud et ralentit ({ $flags }). Donne-lui de l’air, ou un ventilateur.
doctor-power-slowed = Le processeur tourne moins vite qu’il pourrait ({ $flags }). Donne-lui de l’air, et prends l’alimentation officielle.
doctor-power-was-hot = Le processeur a été trop chaud depuis le départ ({ $flags }). Donne-lui de l’air, ou un ventilateur.

doctor-update = { $file } est une mise à jour vers l’édition { $edition }. Elle peut être installée : « Mise à jour » dans le menu.
doctor-update-refused = { $file } : { $why }

doctor-frame-alone = --frame met une image dans un paquet. Dis où va le paquet : --bundle FICHIER.

## La page sur l’appareil

doctor-title = Comment va l’appareil ?
doctor-looking = Je regarde. Cela prend un moment. Déjà vérifié : { $count }
doctor-rest-fine = { $count ->
    [one] Une chose va bien
   *[other] { $count } choses vont bien
}
doctor-save = Enregistrer un rapport pour qui t’aide
doctor-save-title = Où mettre le rapport ?
doctor-save-note = Le rapport dit comment va l’appareil, les coups de la dernière partie avec les noms des joueurs, et ce qui a été vu et pressé en dernier. Un scénario secret n’y est pas.
doctor-save-here = Dans l’appareil
doctor-save-stick = Sur la clé
doctor-save-picture = Avec l’image de la caméra
doctor-saving = J’écris le rapport.
doctor-saved = Le rapport est ici :
    { $file }
doctor-saved-stick = Le rapport est sur la clé, et il y a été relu :
    { $file }
    Tu peux retirer la clé maintenant.
doctor-help =
    Je regarde tout ce dont l’appareil a besoin. Ce qui ne va pas vient d’abord. OK sur une ligne dit quoi faire.
    « Enregistrer un rapport » écrit un fichier à envoyer à qui t’aide. Branche une clé avant d’ouvrir cette page, et elle est proposée.

## Le paquet

bundle-written = Le paquet est dans { $file }. Il contient les noms des joueurs et les coups de la dernière partie ; le scénario secret d’une partie en cours n’y est pas.
bundle-no-picture = La caméra n’a pas donné d’image, il n’y en a donc pas dans le paquet.
bundle-about =
    Un rapport de Tableside sur un appareil.
    report.txt et report.json : ce qui a été vérifié. settings.json : les réglages en vigueur. versions.txt : le système et ses paquets.
    journal.txt : les dernières lignes du service. log.txt et news.txt : ce que ce lancement a dit. calibration.toml : ce qu’on sait de la caméra.
    game.jsonl : les coups de la partie en cours, ou de la dernière, avec les noms des joueurs. last-events.tableside et crash-events.tableside : ce qui a été vu, pressé et dit en dernier, et avant une panne (« tableside replay » les raconte). frame.png : ce que la caméra a vu, si c’est demandé.
    Ce qui est secret dans une partie en cours est laissé de côté, on ne peut donc pas la rejouer.
bundle-journal-none = Ce système ne tient pas de journal. Ce qui s’est dit dans le terminal n’est pas dans ce paquet.
bundle-journal-empty = Le journal n’a rien sur le service tableside, ou cet utilisateur ne peut pas le lire (groupe systemd-journal).
bundle-journal-failed = Le journal n’a pas pu être lu : { $why }
