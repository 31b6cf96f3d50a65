# Le fichier des parties.

store-busy = Un autre Tableside est en train d’écrire { $file }. Réessaie dans un instant.
store-being-played = La partie { $number } est ouverte dans un autre Tableside. Ferme-la d’abord là-bas.
store-full = Le disque est plein : le dernier coup n’est pas enregistré dans { $file }. Fais de la place, puis rejoue-le.
store-unwritable = Le dernier coup n’a pas pu être enregistré dans { $file } ({ $why }). Le disque est plein ou malade : fais de la place ou change la carte, puis rejoue-le.
store-read-only = { $file } peut seulement être lu, rien ne peut être enregistré. Rends-le modifiable, ou choisis un autre fichier avec --store.
store-cannot-open = { $file } ne s’ouvre pas ({ $why }). Choisis un autre fichier avec --store, ou vérifie le dossier.
store-folder = Le dossier { $folder } ne peut pas être créé ({ $why }). Choisis un autre fichier avec --store.
store-damaged = { $file } est abîmé ({ $why }). Il reste tel quel. Remets une copie à sa place, ou renomme-le et Tableside en commence un nouveau.
store-foreign = { $file } n’est pas un fichier de parties de Tableside, ou son début est détruit. Il reste tel quel. Choisis un autre fichier avec --store, ou renomme-le.
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
