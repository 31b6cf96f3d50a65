# Réglages inutilisables.

setting-unknown = { $file }, ligne { $line } : il n’y a pas de réglage { $name }. Il y a : { $known }.
setting-value = { $file }, ligne { $line } : { $name } ne peut pas valoir { $value }. Prends : { $allowed }. La valeur par défaut est prise.
setting-environment = { $name } ne peut pas valoir { $value }. Prends : { $allowed }. Il est ignoré.
setting-environment-unknown = Il n’y a pas de réglage { $name }. Il y a : { $known }. Il est ignoré.
settings-left-out = Les réglages de { $file } sont laissés de côté ; le reste vaut.
setting-pin-twice = { $file }, ligne { $line } : la broche { $pin } sert deux fois, pour { $first } et { $second }. Donne à chacun la sienne. La valeur par défaut est prise.
setting-environment-pin-twice = { $name } : la broche { $pin } sert deux fois, pour { $first } et { $second }. Donne à chacun la sienne. Il est ignoré.
setting-half-simulated = { $file }, ligne { $line } : { $name } est simulé, et l’autre de camera et panel ne l’est pas. Les deux sont alors simulés ; enlève sim: pour avoir les vrais.
setting-pins-unused = { $file }, ligne { $line } : pins ne compte qu’avec panel = "gpio:", et c’est { $panel }. Il n’est pas utilisé.
time-zone-system = Le fuseau horaire du système ne peut pas être lu ({ $why }). Les heures sont en UTC. Règle-le de nouveau : sudo timedatectl set-timezone Europe/Paris
time-zone-named = Le fuseau horaire { $name } que nomme TZ ne peut pas être lu ({ $why }). Les heures sont en UTC. Donne à TZ le nom d’un fuseau, comme Europe/Paris, ou enlève-le.
