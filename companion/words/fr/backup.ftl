# Les sauvegardes : un seul fichier avec tout ce qui manquerait.

backup-done = { $count ->
    [one] { $file } est écrit : il contient { $count } fichier.
   *[other] { $file } est écrit : il contient { $count } fichiers.
} Garde-le ailleurs que sur cet appareil.
backup-nothing = Il n’y a encore rien à garder : { $folder } n’a ni parties, ni joueurs, ni réglages.
backup-left-out = N’y est pas : { $part }. { $why }
backup-full = Une sauvegarde prend { $most } fichiers, et pas plus que ce qu’elle pourrait rétablir.
backup-foreign = { $file } n’est pas une sauvegarde de Tableside. Choisis un fichier qui finit par .tableside.
backup-damaged = { $file } est une sauvegarde abîmée : elle n’est plus comme elle a été écrite. Rien n’a changé. Prends-en une autre, ou recopie-la depuis son origine.
backup-no-file = { $file } est un tube ou un périphérique. Enregistre d’abord la sauvegarde comme fichier.
backup-part-large = { $file } ne peut pas être rétabli. { $part } : plus de { $most } ko, ce que Tableside n’écrit jamais et ne pourrait pas lire. Rien n’a changé. Prends une autre sauvegarde.
backup-games-damaged = { $file } ne peut pas être rétabli. Ses parties sont abîmées : { $why }. Rien n’a changé. Prends une autre sauvegarde.
backup-newer = { $file } vient d’un autre Tableside ({ $program }), d’une façon que celui-ci ne connaît pas. Rien n’a changé. Mets Tableside à jour.
restore-sure = Mettre le contenu de { $file } ({ $when }) à la place des parties, joueurs et réglages actuels ?
restore-kept = Rien n’a changé. Avec --yes, rien n’est demandé.
restore-done = C’est rétabli. Ce qui était là avant est gardé dans { $undo } : rétablis ce fichier pour revenir en arrière.
restore-left-out = Laissé de côté, car ce Tableside ne le connaît pas ou n’a pas le droit de l’écrire : { $parts }.
restored-aside = Ceci n’a pas pu y être gardé et est mis de côté à sa place : { $parts }.
restore-camera-taken = Le réglage de la caméra et son objectif sont venus avec. Avec une autre caméra, refais-les : « Régler la caméra » dans le menu.
restore-camera-kept = Le réglage de la caméra et l’objectif de cet appareil sont gardés : la sauvegarde a ceux d’un autre.
restore-stuck = Un rétablissement est commencé et ne peut pas finir : { $why }. Fais de la place ou change la carte, puis relance Tableside : il continue tout seul.

cli-backup = met parties, joueurs, réglages et tes boîtes dans un seul fichier
cli-backup-file = la sauvegarde à écrire
cli-restore = rétablit ce que contient une sauvegarde ; ce qui est là est gardé
cli-restore-file = la sauvegarde à lire
cli-restore-yes = ne rien demander d’abord

part-games = Les parties
part-aim = Le réglage de la caméra
part-lens = L’objectif de la caméra
part-players = Les joueurs
part-device = Les réglages faits sur l’appareil
part-settings = Ton fichier de réglages
part-system = Les réglages pour tout le monde
part-my-box = Ce que tu as dit de ta boîte de { $game }
part-contents = Ton propre contenu de { $game }
part-sizes = Tes propres dimensions de { $game }
part-kept = Ce que garde { $game } ({ $name })

menu-backup = Sauvegarde
backup-title = Sauvegarde
backup-note = Parties, joueurs, réglages, disques, terres et tes boîtes, dans un seul fichier.
backup-no-stick = Parties, joueurs, réglages, disques, terres et tes boîtes, dans un seul fichier. Branche une clé USB et rouvre cette page pour la voir ici.
backup-to-stick = Enregistrer sur la clé
backup-to-here = Enregistrer dans l’appareil
backup-saving = Enregistrement en cours. Laisse la clé branchée.
backup-saved = C’est enregistré : { $file }. La clé a été relue : tu peux la retirer maintenant.
backup-saved-here = C’est enregistré : { $file }.
backup-bring-back = Rétablir { $name }
backup-bring-before = Rétablir ce qui était là avant
backup-help =
    Enregistrer écrit un seul fichier avec toutes les parties, les joueurs, les réglages, les disques, les terres, tes boîtes et le réglage de la caméra. Garde-le ailleurs que sur cet appareil.
    En rétablir un le met à la place de ce qui est ici. Ce qui est ici est d’abord gardé comme une sauvegarde à part : pour revenir en arrière, « Rétablir ce qui était là avant » est dans la liste.
restore-title = Rétablir une sauvegarde ?
restore-ask = { $name }, faite { $when }. Elle prend la place de toutes les parties, joueurs et réglages actuels. Ce qui est ici est d’abord gardé comme une sauvegarde.
restore-no = Non, tout laisser tel quel
restore-yes = Oui, la rétablir
restored-title = C’est prêt
restored-note = Tableside redémarre avec le contenu de la sauvegarde. Pour revenir en arrière, rétablis { $undo }.
restored-again = Redémarrer
