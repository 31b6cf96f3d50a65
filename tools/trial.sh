#!/bin/sh
# Which edition of Tableside runs, and the way back from one that does not start. The service runs
# this as root round each start; it needs nothing of the editions, so a broken one cannot break it.
#
# In /opt/tableside an edition is a folder VERSION-HASH, and these say what it is:
#   current  -> the edition that runs
#   last     -> the edition that ran well before it
#   trial    "EDITION STARTS WHY"  it has not proved itself yet; STARTS were tried, WHY the last ended
#   left     "EDITION WHY ID"      it was given up and `last` took over; ID is another each time
#
# What a start does. No clock is asked: they jump.
#
#   `trial` names current | `last` is another, and whole | starts so far | what happens
#   no                    |                              |               | current runs; an old `trial` goes
#   yes                   | no                           |               | current runs: there is no other
#   yes                   | yes                          | 0, 1 or 2     | one more is written, current runs
#   yes                   | yes                          | 3             | `left` is written, last runs
#
# An edition has proved itself when it tells systemd that it is ready, which on trial it does when
# its picture is shown, the games are open, and each device has answered or said why not. A start
# that systemd ended because it took too long stands for all three; one that people ended, for none.
# Each name and each file changes in one step and is on the card before the next: a power cut
# between any two leaves a line of this table.
set -eu
umask 022

opt=${TABLESIDE_OPT:-/opt/tableside}
most=3

target_of() { # name: the edition it stands for, nothing where there is no such name
    readlink "$opt/$1" 2>/dev/null || true
}

is_whole() { # edition: built to the end, and neither it nor its Python is gone
    [ -n "$1" ] && [ -e "$opt/$1/.whole" ] && [ -x "$opt/$1/bin/tableside" ] && [ -x "$opt/$1/bin/python" ]
}

read_trial() {
    tried='' starts=0 why=''
    if [ -e "$opt/trial" ]; then read -r tried starts why <"$opt/trial" || true; fi
    case $starts in '' | *[!0-9]*) starts=0 ;; esac
}

keep() { # file, line: it is on the card whole, or the one before is
    printf '%s\n' "$2" >"$opt/$1.new"
    sync "$opt/$1.new"
    mv "$opt/$1.new" "$opt/$1"
    sync "$opt"
}

point() { # name, edition
    ln -sfn "$2" "$opt/$1.new"
    mv -T "$opt/$1.new" "$opt/$1"
    sync "$opt"
}

forget() { # files
    for file; do rm -f "$opt/$file"; done
    sync "$opt"
}

go_back() { # current and last are two, and last is whole
    # A cut after any of these steps is a line of the table: it goes back again, or has done so.
    keep left "$current ${why:-ended} $(cat /proc/sys/kernel/random/uuid)"
    point current "$last"
    forget trial
    echo "Edition $current did not prove itself (${why:-ended}): $last runs again."
}

current=$(target_of current)
last=$(target_of last)
read_trial

case ${1:-} in
    start) # before each start
        [ -n "$tried" ] || exit 0
        if [ "$tried" != "$current" ]; then
            forget trial
        elif [ "$last" = "$current" ] || ! is_whole "$last"; then
            echo "Edition $current is on trial, and there is no other."
        elif [ "$starts" -lt "$most" ]; then
            keep trial "$current $((starts + 1)) $why"
            echo "Edition $current is on trial: start $((starts + 1)) of $most."
        else
            go_back
        fi
        ;;
    proved) # once the service is ready
        [ -n "$tried" ] && [ "$tried" = "$current" ] || exit 0
        forget trial left
        echo "Edition $current has proved itself."
        ;;
    ended) # after each end; systemd says how
        [ -n "$tried" ] && [ "$tried" = "$current" ] || exit 0
        case ${SERVICE_RESULT:-} in
            success) [ "$starts" -eq 0 ] || keep trial "$current $((starts - 1)) $why" ;;
            timeout | watchdog) keep trial "$current $most $SERVICE_RESULT" ;;
            *) keep trial "$current $starts ${SERVICE_RESULT:-ended}:${EXIT_STATUS:-}" ;;
        esac
        ;;
    build) # edition: it is about to be built; until it is whole nothing may start it
        if [ "$current" = "$2" ]; then keep trial "$2 $most unfinished"; fi
        ;;
    take) # edition: whole and on the card; it becomes the current one, on trial
        if [ -n "$current" ] && [ "$current" != "$2" ] && [ "$current" != "$tried" ] && is_whole "$current"; then
            point last "$current"
        fi
        keep trial "$2 0"
        point current "$2"
        ;;
    kept) # the editions that must stay
        printf '%s\n' "$current" "$last"
        ;;
    spare) # the same, while another one is being built: a proven one needs no way back
        printf '%s\n' "$current"
        if [ "$tried" = "$current" ]; then printf '%s\n' "$last"; fi
        ;;
    *)
        echo "trial.sh: say start, proved, ended, build EDITION, take EDITION, kept or spare" >&2
        exit 2
        ;;
esac
