#!/bin/sh
# Puts Tableside onto this machine, or takes it off: `make install` and `make uninstall` run this
# file, and the scripts of the Debian package are copies of it (dpkg says by which name).
# With DESTDIR everything goes into that folder, and the running system is left alone.
set -eu

ROOT=${DESTDIR:-}
opt=$ROOT/opt/tableside
share=$opt/share
state=$ROOT/var/lib/tableside
cache=$ROOT/var/cache/tableside
updates=$ROOT/var/lib/tableside-update
unit=$ROOT/etc/systemd/system/tableside.service
stick=$ROOT/etc/systemd/system/tableside-stick@.service
rule=$ROOT/etc/udev/rules.d/99-tableside.rules
power=$ROOT/etc/polkit-1/rules.d/50-tableside-power.rules
command=$ROOT/usr/local/bin/tableside
settings=$ROOT/etc/tableside/config.toml
checkout=$opt/from-checkout
groups="gpio dialout video render input audio systemd-journal"
python=${PYTHON:-python3}
did_something=
triggered=
# The end of an edition's name, as edition() makes it.
hex="[0-9a-f]"
hash=$hex$hex$hex$hex$hex$hex$hex$hex$hex$hex$hex$hex

say() { # a sentence in English, the same in French
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
        fr*) printf '%s\n' "$2" ;;
        *) printf '%s\n' "$1" ;;
    esac
}

did() { # tells what was done
    did_something=yes
    say "  - $1" "  - $2"
}

fail() {
    say "tableside: $1" "tableside : $2" >&2
    exit 1
}

in_system() { # what changes the running system, which a folder does not have
    if [ -n "$ROOT" ]; then
        say "  (not in $ROOT) $*" "  (pas dans $ROOT) $*"
    else
        "$@"
    fi
}

put() { # file, place: copies what is not there yet or is another
    cmp -s "$1" "$2" && return
    mkdir -p "$(dirname "$2")"
    # First beside it: a power cut leaves the one before.
    cp "$1" "$2.new" && chmod 644 "$2.new" && mv "$2.new" "$2"
    did "$2" "$2"
}

is_installed() { # Debian package; some have changed their name with the size of time
    for name in "$1" "$1t64"; do
        dpkg-query -W -f '${Status}\n' "$name" 2>/dev/null | grep -q ' installed$' && return
    done
    return 1
}

missing_packages() { # what the program uses of the system and does not find
    wanted="libzbar0 libdrm2 libgbm1 libegl1 libgles2 libgl1-mesa-dri libxkbcommon0 polkitd"
    [ -n "$wheels" ] || wanted="python3-venv libglib2.0-0 $wanted"
    if grep -qs "Raspberry Pi" /proc/device-tree/model; then
        wanted="$wanted python3-picamera2 python3-lgpio"
    fi
    for package in $wanted; do
        is_installed "$package" || printf ' %s' "$package"
    done
}

install_packages() {
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    say "Packages of the system:$missing" "Paquets du système :$missing"
    # shellcheck disable=SC2086
    in_system sh "$source/tools/packages.sh" $missing
    did "installed$missing" "installé :$missing"
}

name_packages() { # dpkg cannot be called while it works, and a box may be without network
    missing=$(missing_packages)
    [ -z "$missing" ] ||
        say "For screen, camera, pins and switching off, as soon as there is a network:
  sudo apt install$missing" "Pour l’écran, la caméra, les broches et l’arrêt, dès qu’il y a un réseau :
  sudo apt install$missing"
}

install_user() { # a user of its own, in the groups of the devices this system has
    [ -z "$ROOT" ] || return 0
    if ! getent passwd tableside >/dev/null; then
        useradd --system --user-group --home-dir /var/lib/tableside --no-create-home \
            --shell /usr/sbin/nologin tableside
        did "the user tableside" "l’utilisateur tableside"
    fi
    for group in $groups; do
        getent group "$group" >/dev/null || continue
        id -nG tableside | tr ' ' '\n' | grep -qx "$group" && continue
        usermod -aG "$group" tableside
        did "tableside is in the group $group" "tableside est dans le groupe $group"
    done
}

install_folders() { # the games' own, which nobody else may read
    for folder in "$state" "$cache"; do
        [ -d "$folder" ] && continue
        mkdir -p "$folder"
        chmod 700 "$folder"
        in_system chown tableside:tableside "$folder"
        did "$folder" "$folder"
    done
    [ -e "$settings" ] || put "$1" "$settings"
}

edition() { # a word that changes with the program, its libraries and the version of Python
    {
        "$python" -c 'import sys; print(sys.version_info[:2])'
        if [ -n "$wheels" ]; then
            cat "$source/requirements.lock" "$wheels"/tableside-*.whl
        else
            (cd "$source" && find companion engines hardware vision pyproject.toml \
                requirements.lock -type f ! -name '*.py[co]' ! -name '*.nb[ic]' \
                -exec sha256sum {} + | LC_ALL=C sort)
        fi
    } | sha256sum | cut -c 1-12
}

make_environment() { # folder: the libraries with the hashes of the lock file, then the program
    # Camera and pins come from apt, so the environment sees the system's packages; what both have
    # is installed here all the same, since the system's may go at any time.
    if [ -n "$wheels" ]; then
        "$python" -m venv --without-pip --system-site-packages "$1"
        set -- "$1" "$1/bin/python" "$(echo "$wheels"/pip-*.whl)/pip"
        from="--isolated --no-index --find-links $wheels"
        ours=$(echo "$wheels"/tableside-*.whl)
    else
        "$python" -m venv --system-site-packages "$1"
        set -- "$1" "$1/bin/python" -m pip
        from=
        ours="--no-build-isolation $source"
    fi
    folder=$1
    shift
    quiet="--quiet --disable-pip-version-check --root-user-action=ignore --no-cache-dir"
    # shellcheck disable=SC2086
    "$@" install $quiet $from --ignore-installed --require-hashes -r "$source/requirements.lock"
    # shellcheck disable=SC2086
    "$@" install $quiet $from --ignore-installed --no-deps $ours
    touch "$folder/.whole"
}

edition_records() { # the names and records of editions have one writer, which has their rules
    TABLESIDE_OPT=$opt sh "$source/$records" "$@"
}

install_program() { # beside the one before, which takes over again if this one does not start
    version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$source/pyproject.toml")
    target=$version-$(edition)
    [ "$(readlink "$opt/current" 2>/dev/null)" = "$target" ] && [ -e "$opt/$target/.whole" ] && return
    # The system's Python was mended, which is no reason to try again what did not start.
    [ -n "$triggered" ] && grep -qs "^$target " "$opt/left" && return
    mkdir -p "$opt"
    if [ "$(readlink "$opt/last" 2>/dev/null)" != "$target" ] || [ ! -e "$opt/$target/.whole" ]; then
        say "The program and its libraries; this takes some minutes." \
            "Le programme et ses bibliothèques ; cela prend quelques minutes."
        # A card has room for two of them, not for three.
        sweep_programs "$(edition_records spare)"
        edition_records build "$target"
        rm -rf "${opt:?}/$target"
        make_environment "$opt/$target"
        # The plug may be pulled: `current` never names what is not wholly on the card.
        in_system sync
    fi
    edition_records take "$target"
    did "$opt/$target" "$opt/$target"
}

sweep_programs() { # earlier ones; $1 has those to keep, one on a line
    # shellcheck disable=SC2231 # a pattern, not a name
    for folder in "$opt"/[0-9]*-$hash; do
        if [ -d "$folder" ] && ! printf '%s\n' "$1" | grep -qxF "${folder##*/}"; then
            rm -rf "$folder"
        fi
    done
}

forget_programs() {
    rm -f "$opt/current" "$opt/last" "$opt/trial" "$opt/left" "$opt"/*.new "$checkout"
    sweep_programs ""
}

has_systemd() {
    [ -z "$ROOT" ] && [ -d /run/systemd/system ]
}

start_service() { # first or not; an owner who has switched the service off keeps it so
    if has_systemd; then
        systemctl --quiet daemon-reload
        udevadm control --reload || true
        udevadm trigger --subsystem-match=tty || true
        # Updates from a stick are for packages: a checkout has no such unit.
        [ -z "$wheels" ] || systemctl --quiet start tableside-update.path || true
    fi
    if [ "$1" = first ]; then
        in_system systemctl --quiet enable tableside
        did "the service starts with the machine" "le service démarre avec la machine"
    fi
    [ -n "$did_something" ] || return 0
    if ! has_systemd; then
        say "The service starts when the machine does: systemd does not run here." \
            "Le service démarrera avec la machine : systemd ne tourne pas ici."
    elif [ "$1" = first ] || systemctl --quiet is-active tableside; then
        # A screen that is missing must not undo the rest: the service tries again by itself.
        systemctl --no-block restart tableside || true
        did "the service was started" "le service a été démarré"
    fi
}

stop_service() {
    if has_systemd; then
        systemctl --quiet stop tableside || true
        systemctl --quiet stop tableside-update.path 2>/dev/null || true
    fi
    in_system systemctl --quiet disable tableside || true
    give_console_back
}

give_console_back() { # the login that had to go for us, where the system would have one there
    if has_systemd && systemctl --quiet is-enabled getty@tty1.service 2>/dev/null &&
        systemctl --quiet is-active getty.target &&
        ! systemctl --quiet is-active display-manager.service; then
        systemctl --no-block start getty@tty1.service || true
    fi
}

prepare_solvers() { # machine code, as the user who runs it; without it the first hint waits
    [ -n "$did_something" ] || return 0
    say "The machine code of the solvers; minutes on a Raspberry Pi." \
        "Le code machine des solveurs ; quelques minutes sur un Raspberry Pi."
    in_system runuser -u tableside -- env HOME=/var/lib/tableside STATE_DIRECTORY=/var/lib/tableside \
        NUMBA_CACHE_DIR=/var/cache/tableside nice -n 10 "$opt/current/bin/tableside" prepare ||
        say "It could not be made; it is made while nobody uses the device." \
            "Il n’a pas pu être fait ; il le sera pendant que personne n’utilise l’appareil."
}

tell_next() {
    if [ -z "$did_something" ]; then
        say "Everything is as it should be: nothing was changed." \
            "Tout est en ordre : rien n’a été changé."
        return
    fi
    say "Done. The menu is on the screen, now and after each start of the machine.
What comes next:
  1. sudo tableside doctor       how everything is, and what to do
  2. $settings   camera, buttons, language
  3. tableside tags GAME --pdf   the stickers to print
Games are kept in $state; the log: journalctl -u tableside
" "C’est fait. Le menu est à l’écran, maintenant et à chaque démarrage.
Ensuite :
  1. sudo tableside doctor       comment va tout, et que faire
  2. $settings   caméra, boutons, langue
  3. tableside tags JEU --pdf    les étiquettes à imprimer
Les parties sont dans $state ; le journal : journalctl -u tableside
"
}

check_system() {
    [ -n "$ROOT" ] || [ "$(id -u)" -eq 0 ] || fail "this needs root: sudo make $1" "il faut être root : sudo make $1"
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
        fail "Python 3.11 or newer is needed; Raspberry Pi OS has it since Bookworm." \
            "il faut Python 3.11 ou plus ; Raspberry Pi OS l’a depuis Bookworm."
    [ -n "$ROOT" ] || ! is_installed tableside ||
        fail "Tableside is here as a package. Do: sudo apt remove tableside; games and settings stay." \
            "Tableside est là comme paquet. Fais : sudo apt remove tableside ; parties et réglages restent."
}

install_from_checkout() {
    source=$(cd "$(dirname "$0")/.." && pwd)
    wheels=
    records=tools/trial.sh
    check_system install
    say "Installing Tableside on this machine." "J’installe Tableside sur cette machine."
    first=
    [ -e "$opt/current" ] || first=first
    install_packages
    install_user
    install_folders "$source/systemd/config.toml"
    # Before the program: a plug pulled after the change finds the way back in its place.
    put "$source/tools/trial.sh" "$share/trial.sh"
    put "$source/systemd/tableside.service" "$unit"
    install_program
    put "$source/systemd/network-camera.conf" "$share/network-camera.conf"
    put "$source/docs/installing-on-a-pi.md" "$share/installing-on-a-pi.md"
    put "$source/tools/appliance.sh" "$share/appliance.sh"
    put "$source/systemd/tableside-stick@.service" "$stick"
    put "$source/systemd/99-tableside.rules" "$rule"
    put "$source/systemd/50-tableside-power.rules" "$power"
    mkdir -p "$(dirname "$command")"
    if [ "$(readlink "$command" 2>/dev/null)" != /opt/tableside/current/bin/tableside ]; then
        ln -sfn /opt/tableside/current/bin/tableside "$command"
        did "$command" "$command"
    fi
    start_service "$first"
    sweep_programs "$(edition_records kept)"
    prepare_solvers
    tell_next
}

take_over_checkout() { # its unit and its command would hide the package's own
    [ -e "$checkout" ] || return 0
    rm -f "$unit" "$stick" "$rule" "$power" "$command" "$share/appliance.sh"
    in_system systemctl --quiet reenable tableside
    rm -f "$checkout"
}

remove_installed() { # everything an installation from a checkout has brought; not games or settings
    stop_service
    rm -f "$unit" "$stick" "$rule" "$power" "$command"
    forget_programs
    rm -rf "$share" "$cache"
    # A checkout that lies in the same folder is somebody's own.
    rmdir "$opt" 2>/dev/null || true
    if has_systemd; then systemctl --quiet daemon-reload; fi
}

forget_all() { # the games, the settings, the user
    rm -rf "$state" "$cache" "$updates" "$(dirname "$settings")" "$unit.d"
    if [ -z "$ROOT" ] && getent passwd tableside >/dev/null; then
        userdel tableside
    fi
}

uninstall() {
    check_system uninstall
    remove_installed
    if [ "${GAMES:-}" = delete ]; then
        forget_all
        say "Tableside is gone, and every game and setting with it." \
            "Tableside est parti, avec toutes les parties et tous les réglages."
    else
        say "Tableside is gone. Your games are still in $state, your settings in $settings;
to delete these as well: sudo make uninstall GAMES=delete" \
            "Tableside est parti. Tes parties sont encore dans $state, tes réglages dans $settings ;
pour les effacer aussi : sudo make uninstall GAMES=delete"
    fi
}

install_from_package() { # the version before, empty the first time
    source=$share
    wheels=$share/wheels
    records=trial.sh
    [ -n "$ROOT" ] || python=/usr/bin/python3
    tag=$("$python" -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
    [ -n "$(find "$wheels" -name "numpy-*-$tag-*")" ] ||
        fail "this package brings libraries for Python 3.11 and 3.13, and this system has another. Install from the source: sudo make install" \
            "ce paquet apporte des bibliothèques pour Python 3.11 et 3.13, et ce système en a un autre. Installe depuis les sources : sudo make install"
    first=
    [ -n "$1" ] || first=first
    install_user
    install_folders "$share/config.toml"
    install_program
    take_over_checkout
    start_service "$first"
    sweep_programs "$(edition_records kept)"
    prepare_solvers
    name_packages
    tell_next
}

case ${DPKG_MAINTSCRIPT_NAME:-} in
    preinst)
        # The checkout's edition and its service stay until the package's own is whole.
        [ ! -e "$share/appliance.sh" ] || is_installed tableside || [ ! -e "$unit" ] || touch "$checkout"
        ;;
    postinst)
        case $1 in
            configure) install_from_package "${2:-}" ;;
            # Another version of Python came: the libraries for it are in the package.
            triggered)
                triggered=yes
                install_from_package again
                ;;
        esac
        ;;
    prerm)
        if [ "$1" = remove ]; then
            stop_service
            forget_programs
        fi
        ;;
    postrm)
        case $1 in
            remove) rm -rf "$cache" ;;
            abort-install) rm -f "$checkout" ;;
            purge) forget_all ;;
        esac
        if has_systemd; then systemctl --quiet daemon-reload; fi
        ;;
    *)
        case ${1:-} in
            install) install_from_checkout ;;
            uninstall) uninstall ;;
            *) fail "say install or uninstall" "dis install ou uninstall" ;;
        esac
        ;;
esac
