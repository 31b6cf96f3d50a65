# Past games, players and what they add up to.

moment = { $day } { $month } { $year }, { $time }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## A past game

past-stands = { $when } · { $standing }
past-open = not finished, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
past-untouched = not begun yet
past-won = { $count ->
    [0] nobody won
    [one] { $winners } won
   *[other] { $winners } share the win
}
past-go-on = Go on with it
past-result = Result and chart
past-standing = How it stands
past-points = Where the points come from
past-steps = Move by move
past-delete = Delete this game
past-unknown = This game is not installed here any more.
standing-title = { $game }: how it stands
not-over-yet = Not finished yet.

## Deleting

delete-title = Delete this game?
delete-ask = { $what }. What is deleted cannot be brought back.
delete-no = No, keep it
delete-yes = Yes, delete it

## A new game beside an old one

beside-title = What becomes of the old game?
beside-ask = { $count ->
    [one] A game is not finished. You can go on with it later, under "Past games".
   *[other] { $count } games are not finished. You can go on with each later, under "Past games".
}
beside-keep = { $count ->
    [one] Keep both
   *[other] Keep them all
}
beside-delete = Delete { $what }

## Move by move

steps-title = { $game }: move by move
steps-start = The start
steps-at = { $number } of { $count }
button-first = Start
button-last = End

## Players

end-again = Again
player-earlier = One seat earlier

## What it adds up to

menu-statistics = Statistics
decimal-mark = .
statistics-none = No finished games yet. Play one!
statistics-line = { $played ->
    [one] { $played } game
   *[other] { $played } games
}, { $won } won · best { $best } · average { $average }
statistics-games = Games
statistics-wins = Won
statistics-best = Best
statistics-average = Average
statistics-chart = { $count ->
    [one] Points of one game. A full bar is a win.
   *[other] Points, game by game. A full bar is a win.
}

## Leaving

menu-leave = Quit
switch-off-title = Switch off?
switch-off-ask = Every game is kept.
switch-off-no = No, stay
switch-off-yes = Yes, switch the box off
switch-off-now = Switching off. Wait until the screen is dark before you pull the plug. Every game is kept.
switch-off-failed = The box cannot be switched off: { $why } See docs/installing-on-a-pi.md.
display-none = There is no screen to draw on ({ $why }). Connect a display, or try `tableside demo`, which needs none.
display-libraries = The screen cannot be used without a desktop: libraries are missing. Do: sudo apt install { $packages } libgl1-mesa-dri
display-no-card = There is no screen to draw on: no graphics card with a socket for one. On a Raspberry Pi, /boot/firmware/config.txt needs the line dtoverlay=vc4-kms-v3d.
display-forbidden = The screen ({ $card }) may not be used. Do: sudo usermod -aG video,render $USER, then log in again.
display-taken = Another program has the screen ({ $card }): a desktop, or a second Tableside. End it: sudo systemctl stop lightdm. So that the desktop no longer starts: sudo systemctl set-default multi-user.target. The service tries again by itself.
display-broken = The screen ({ $card }) cannot be used: { $why }.
display-unshown = Tableside draws, but the screen does not show it ({ $why }, drawn by { $driver }). Take SDL_RENDER_DRIVER and SDL_DYNAMIC_API out of your own settings of the service, if you have set them. Do: sudo apt install --reinstall libegl1 libgles2 libgbm1 libgl1-mesa-dri, then restart the box. It is tried again every second.
input-forbidden = The keyboard, mouse or touch screen { $device } may not be read. Do: sudo usermod -aG input tableside, then restart the box; started by hand, put your own name there.
input-broken = The keyboard, mouse or touch screen { $device } cannot be read: { $why }. It is tried again every second; pull it out and plug it in again, and end other programs that hold it.
input-no-layout = The keyboard is read as an American one: the layout “{ $layout }” cannot be made ({ $why }). Do: sudo apt install { $package } xkb-data, and look at XKBLAYOUT in /etc/default/keyboard.
