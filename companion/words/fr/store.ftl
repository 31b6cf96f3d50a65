# Le fichier des parties.

store-busy = Un autre Tableside est en train d’écrire { $file }. Réessaie dans un instant.
store-being-played = La partie { $number } est ouverte dans un autre Tableside. Ferme-la d’abord là-bas.
store-full = Le disque est plein : le dernier coup n’est pas enregistré dans { $file }. Fais de la place, puis rejoue-le.
store-unwritable = Le dernier coup n’a pas pu être enregistré dans { $file }. Le disque est plein ou malade : fais de la place ou change la carte, puis rejoue-le.
store-read-only = { $file } peut seulement être lu, rien ne peut être enregistré. Rends-le modifiable, ou choisis un autre fichier avec --store.
store-cannot-open = { $file } ne s’ouvre pas ({ $why }). Choisis un autre fichier avec --store, ou vérifie le dossier.
store-folder = Le dossier { $folder } ne peut pas être créé ({ $why }). Choisis un autre fichier avec --store.
store-damaged = { $file } est abîmé : { $why }. Il reste tel quel. « tableside history rescue », ou le menu de l’appareil, sauve ce qui est intact.
store-why-empty = il est vide
store-why-gone = il a disparu, mais une copie est gardée
store-why-beginning = son début n’est plus tel qu’il a été écrit
store-why-pages = ses pages ne vont plus ensemble
store-why-row = une ligne de sa table « { $table } » n’est plus telle qu’elle a été écrite
store-why-missing = { $count ->
    [one] il manque une ligne à sa table « { $table } »
   *[other] il manque { $count } lignes à sa table « { $table } »
}
store-why-table = sa table « { $table } » manque ou a été changée
store-why-stranger = « { $name } » qui s’y trouve ne vient pas de Tableside
store-why-foreign = ce n’est pas un fichier de parties de Tableside, ou son début est détruit
store-refused = le système ne le permet pas
store-no-memory = Il n’y a plus assez de mémoire pour ouvrir { $file }. Ferme d’autres programmes, puis réessaie.
store-in-use = Un autre Tableside utilise les parties de { $file }. Ferme-le d’abord.
store-foreign = { $file } n’est pas un fichier de parties de Tableside, ou son début est détruit. Il reste tel quel. Choisis un autre fichier avec --store, ou laisse « tableside history rescue » chercher ce qui peut être sauvé.
store-newer = { $file } vient d’un Tableside plus récent (version { $version }, celui-ci connaît { $known }). Mets Tableside à jour.
store-other-rules = La partie { $number } ne suit plus les règles : { $why } Elle reste telle quelle. Commence une nouvelle partie.
other-box = Cette partie a commencé avec une autre boîte que celle en vigueur, et continue avec la sienne.
no-such-game = Il n’y a pas de partie numéro { $number }. Regarde : tableside history.
game-unknown = Il n’y a pas de jeu { $given }. Il y a : { $known }.

history-none = Aucune partie n’est encore gardée.
history-line = { $who } : { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $ending }
history-won = { $count ->
    [one] { $winners } a gagné
   *[other] { $winners } gagnent ensemble
}
history-unfinished = pas finie
stats-game = { $game } : { $started ->
    [one] { $started } partie
   *[other] { $started } parties
}, { $finished ->
    [one] { $finished } finie
   *[other] { $finished } finies
}
stats-length = {"    "}en moyenne { $actions } actions, { $minutes } minutes
stats-player = { $player } à { $game } : { $won } gagnées sur { $played }, en moyenne { $average }, au mieux { $best }
exported = Écrit dans { $file }.
kept-as = Gardée comme partie { $number }.
simulate-end = { $actions } actions, graine { $seed }.
no-legal-actions = La partie est finie : il n’y a plus rien à faire.
demo-begun = Une nouvelle partie de { $game } : partie { $number }. Arrête quand tu veux, elle continuera.
demo-resumed = La partie { $number } continue après { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}.
demo-paused = La partie est gardée. Elle continuera au prochain départ.
