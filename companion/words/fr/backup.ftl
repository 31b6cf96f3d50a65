# Les sauvegardes : un seul fichier avec tout ce qui manquerait.

backup-done = { $count ->
    [one] { $file } est écrit : il contient { $count } fichier.
   *[other] { $file } est écrit : il contient { $count } fichiers.
} Garde-le ailleurs que sur cet appareil.
backup-nothing = Il n’y a encore rien à garder : { $folder } n’a ni parties, ni joueurs, ni réglages.
backup-part = { $part } ne peut pas entrer dans la sauvegarde : { $why } Rien n’a été écrit.
backup-foreign = { $file } n’est pas une sauvegarde de Tableside. Choisis un fichier qui finit par .tableside.
backup-damaged = { $file } est une sauvegarde abîmée : elle n’est plus comme elle a été écrite. Rien n’a changé. Prends-en une autre, ou recopie-la depuis son origine.
backup-newer = { $file } vient d’un autre Tableside ({ $program }), d’une façon que celui-ci ne connaît pas. Rien n’a changé. Mets Tableside à jour.
restore-sure = Mettre le contenu de { $file } ({ $when }) à la place des parties, joueurs et réglages actuels ?
restore-kept = Rien n’a changé. Avec --yes, rien n’est demandé.
restore-done = C’est rétabli. Ce qui était là avant est gardé dans { $undo } : rétablis ce fichier pour revenir en arrière.
restore-left-out = Laissé de côté, car ce Tableside ne le connaît pas ou n’a pas le droit de l’écrire : { $parts }.
restore-camera-taken = Le réglage de la caméra et son objectif sont venus avec. Avec une autre caméra, refais-les : « Régler la caméra » dans le menu.
restore-camera-kept = Le réglage de la caméra et l’objectif de cet appareil sont gardés : la sauvegarde a ceux d’un autre.
restore-stuck = Un rétablissement est commencé et ne peut pas finir : { $why }. Fais de la place ou change la carte, puis relance Tableside : il continue tout seul.

cli-backup = met parties, joueurs, réglages et tes boîtes dans un seul fichier
cli-backup-file = la sauvegarde à écrire
cli-restore = rétablit ce que contient une sauvegarde ; ce qui est là est gardé
cli-restore-file = la sauvegarde à lire
cli-restore-yes = ne rien demander d’abord

menu-backup = Sauvegarde
backup-title = Sauvegarde
backup-note = Parties, joueurs, réglages, disques, terres et tes boîtes, dans un seul fichier.
backup-no-stick = Parties, joueurs, réglages, disques, terres et tes boîtes, dans un seul fichier. Branche une clé USB et rouvre cette page pour la voir ici.
backup-to-stick = Enregistrer sur la clé
backup-to-here = Enregistrer dans l’appareil
backup-saving = Enregistrement en cours. Laisse la clé branchée.
backup-saved = C’est enregistré : { $file }. Si c’est sur une clé, tu peux la retirer maintenant.
backup-bring-back = Rétablir { $name }
backup-help =
    Enregistrer écrit un seul fichier avec toutes les parties, les joueurs, les réglages, les disques, les terres, tes boîtes et le réglage de la caméra. Garde-le ailleurs que sur cet appareil.
    En rétablir un le met à la place de ce qui est ici. Ce qui est ici est d’abord gardé comme une sauvegarde à part : pour revenir en arrière, rétablis celle-là.
restore-title = Rétablir une sauvegarde ?
restore-ask = { $name }, faite { $when }. Elle prend la place de toutes les parties, joueurs et réglages actuels. Ce qui est ici est d’abord gardé comme une sauvegarde.
restore-no = Non, tout laisser tel quel
restore-yes = Oui, la rétablir
restored-title = C’est prêt
restored-note = Tableside redémarre avec le contenu de la sauvegarde. Pour revenir en arrière, rétablis { $undo }.
restored-again = Redémarrer
