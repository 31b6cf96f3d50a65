# Settings that cannot be used.

setting-unknown = { $file }, line { $line }: there is no setting { $name }. There are: { $known }.
setting-value = { $file }, line { $line }: { $name } cannot be { $value }. Use: { $allowed }. The default is taken.
setting-environment = { $name } cannot be { $value }. Use: { $allowed }. It is left out.
settings-left-out = The settings in { $file } are left out; the rest holds.
