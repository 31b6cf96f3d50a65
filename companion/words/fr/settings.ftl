# Réglages inutilisables.

setting-unknown = { $file }, ligne { $line } : il n’y a pas de réglage { $name }. Il y a : { $known }.
setting-value = { $file }, ligne { $line } : { $name } ne peut pas valoir { $value }. Prends : { $allowed }. La valeur par défaut est prise.
setting-environment = { $name } ne peut pas valoir { $value }. Prends : { $allowed }. Il est ignoré.
settings-unreadable = Les réglages de { $file } ne se lisent pas : { $why }. Les valeurs par défaut sont prises.
