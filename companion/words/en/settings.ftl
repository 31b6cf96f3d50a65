# Settings that cannot be used.

setting-unknown = { $file }, line { $line }: there is no setting { $name }. There are: { $known }.
setting-value = { $file }, line { $line }: { $name } cannot be { $value }. Use: { $allowed }. The default is taken.
setting-environment = { $name } cannot be { $value }. Use: { $allowed }. It is left out.
setting-environment-unknown = There is no setting { $name }. There are: { $known }. It is left out.
settings-left-out = The settings in { $file } are left out; the rest holds.
setting-pin-twice = { $file }, line { $line }: pin { $pin } is used twice, by { $first } and { $second }. Give each a pin of its own. The default is taken.
setting-environment-pin-twice = { $name }: pin { $pin } is used twice, by { $first } and { $second }. Give each a pin of its own. It is left out.
setting-half-simulated = { $file }, line { $line }: { $name } is simulated, and the other of camera and panel is not. Both are simulated then; take sim: away for real ones.
setting-pins-unused = { $file }, line { $line }: pins count only with panel = "gpio:", and it is { $panel }. They are not used.
time-zone-system = The system’s time zone cannot be read ({ $why }). Times are in UTC. Set it again: sudo timedatectl set-timezone Europe/London
time-zone-named = The time zone { $name } that TZ names cannot be read ({ $why }). Times are in UTC. Give TZ the name of a zone, such as Europe/London, or take it away.
