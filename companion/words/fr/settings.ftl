# Réglages inutilisables.

setting-unknown = { $file }, ligne { $line } : il n’y a pas de réglage { $name }. Il y a : { $known }.
setting-value = { $file }, ligne { $line } : { $name } ne peut pas valoir { $value }. Prends : { $allowed }. La valeur par défaut est prise.
setting-environment = { $name } ne peut pas valoir { $value }. Prends : { $allowed }. Il est ignoré.
settings-left-out = Les réglages de { $file } sont laissés de côté ; le reste vaut.
