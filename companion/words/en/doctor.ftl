# How is the device? What was looked at, how it is, and what to do.

doctor-verdict-fine = fine
doctor-verdict-attention = attention
doctor-verdict-broken = broken

doctor-all-fine = Everything is fine.
doctor-some-broken = { $count ->
    [one] One thing is broken.
   *[other] { $count } things are broken.
}
doctor-some-attention = { $count ->
    [one] One thing needs a look.
   *[other] { $count } things need a look.
}

doctor-about-surroundings = Looked as
doctor-about-python = Python
doctor-about-packages = Packages
doctor-about-settings = Settings
doctor-about-boxes = Game boxes
doctor-about-folder = Room for games
doctor-about-overlay = Keeping
doctor-about-store = Kept games
doctor-about-service = Service
doctor-about-camera = Camera
doctor-about-calibration = Calibration
doctor-about-panel = Buttons
doctor-about-news = Last news
doctor-about-screen = Screen
doctor-about-input = Keyboard and touch
doctor-about-fonts = Fonts
doctor-about-sound = Sound
doctor-about-groups = Rights
doctor-about-updates = Updates
doctor-about-power = Power

doctor-told = { $sentence }
doctor-check-failed = This could not be checked: { $why }. Send a report to whoever helps you.

doctor-surroundings-own = I look with the rights of { $user }. No service of Tableside is installed here.
doctor-surroundings-service = I look as the service does: with the rights of { $user }, in its surroundings and its sandbox.
doctor-surroundings-unguarded = I look with the rights of { $user } and in the surroundings of the service, but not within its sandbox.
doctor-surroundings-other = I look with the rights of { $user }, not as the service does ({ $service }). To look as the box does: sudo tableside doctor
doctor-surroundings-root = I look with the rights of root, who may do everything, not as the service does ({ $service }).
doctor-surroundings-failed = I could not look as the service does, with the rights of { $user }: { $why }
doctor-look-ended = The doctor who looked with the rights of { $user } broke off: { $why }. Ask again.

doctor-python = Tableside { $version } runs on Python { $python } ({ $machine }).
doctor-python-old = Python { $python } is too old. Tableside { $version } needs 3.11 or newer ({ $machine }).
doctor-python-32-bit = This system has 32 bits ({ $machine }, Python { $python }). Tableside { $version } is made for 64: use Raspberry Pi OS (64-bit).

doctor-packages = { $count ->
    [one] One package works: { $listed }.
   *[other] { $count } packages work: { $listed }.
}
doctor-package-missing = { $name } does not work: { $why }. Run “make setup” again in Tableside’s folder.
doctor-package-system = { $name } does not work: { $why }. Install it: sudo apt install { $system }
doctor-package-crashes = { $name } ends the program when it is loaded (code { $code }). { $why } Run “make setup” again in Tableside’s folder.
doctor-package-hangs = { $name } takes too long to load. Try again; if it stays so, run “make setup” again in Tableside’s folder.

doctor-settings = Read from { $files }.
doctor-settings-none = There is no settings file, so the defaults hold. Yours would be { $file }.
doctor-boxes = Your own files are right: { $files }.
doctor-boxes-none = The contents that ship are used for { $games }.

doctor-folder = Games are kept in { $folder }. There is room: { $room } MB.
doctor-folder-little-room = Only { $room } MB are left in { $folder }. Delete something soon.
doctor-folder-full = Only { $room } MB are left in { $folder }: too little to keep games safely. Make room, or use a larger card.
doctor-folder-open = Others on this machine may read { $file }{ $count ->
    [one] {""}
   *[other] {" "}and more ({ $count })
}: a running game’s secret may be in it. Keep it on a disk that knows rights, such as the system’s own.
doctor-folder-unwritable = Nothing can be written into { $folder } ({ $why }). Make room, or let this user write there.

doctor-overlay-none = What is written into { $folder } stays there ({ $kind }).
doctor-overlay = The card is protected from writing (overlay): everything in { $folder } is lost when the power goes. Switch that off (sudo raspi-config, Performance), or keep games on another disk.
doctor-overlay-perhaps = { $folder } lies on an overlay. If it is kept in memory only, games are lost when the power goes. Start again once and look whether the last game is still there.
doctor-overlay-memory = { $folder } lies in memory: games are lost when the power goes. Keep them on a disk (STATE_DIRECTORY).
doctor-overlay-unknown = This system does not say whether { $folder } stays when the power goes. Start again once and look whether the last game is still there.

doctor-store-none = No games are kept yet. { $file } is made with the first.
doctor-store = { $file } is whole: { $games ->
    [one] one game
   *[other] { $games } games
}, { $unfinished ->
    [0] all finished
    [one] one to go on with
   *[other] { $unfinished } to go on with
}.
doctor-store-half-move = The power went in the middle of a move in { $file }. Start Tableside: it goes on with the last whole move.
doctor-service-elsewhere = The device’s own service keeps its games in { $other }; this report is about { $folder }. For the other, use the page “How is the device?” on its screen.

doctor-camera = { $address } works: { $width } by { $height }.
doctor-camera-none = No camera is set. The game is played with the buttons.
doctor-camera-dark = { $address } gives pictures, but dark ones (light { $light } of 100). Switch on a lamp, or take the cap off the lens.
doctor-camera-no-network = The camera is on the network, and Tableside has none here. The service is kept off it unless you allow it: sudo mkdir -p /etc/systemd/system/tableside.service.d && sudo cp /opt/tableside/share/network-camera.conf /etc/systemd/system/tableside.service.d/ && sudo systemctl daemon-reload && sudo systemctl restart tableside
doctor-camera-recording = { $address } is a recording, not a camera. Set a camera to play at a real table.
doctor-simulated = { $address } is simulated, because it was chosen so. No real device is looked for.
doctor-panel-keys = The keyboard is set. There is nothing to try.
doctor-panel-pins = The pins are open. Whether each button reaches its pin shows: tableside panel --test
doctor-device-opening = { $address } is still being opened: nothing is known of it yet. Look again in half a minute.
doctor-device = { $address } works.
doctor-device-held = { $address } was not tried: another Tableside uses it now (process { $process }). Look at “How is the device?” on its screen, or end it first.
doctor-device-hangs = { $address } does not answer, and the try had to be ended. Unplug it and plug it in again; for a ribbon camera, switch the power off first.
doctor-device-silent = { $address } does not answer. Check its cable.
doctor-device-untried = { $address } could not be tried: { $why }. See the packages above.

doctor-calibration = The camera is calibrated, with { $tags } mat tags ({ $file }).
doctor-calibration-none = The camera is not calibrated. It works without; tags at the edge are read better with. Take photographs and use: tableside calibrate
doctor-calibration-spoilt = The calibration cannot be used: { $why }. Make it anew: tableside calibrate

doctor-screen = A screen of { $width } by { $height } is there ({ $driver }).
doctor-screen-none = No screen can be opened: { $why }. Connect a display and start again.
doctor-screen-elsewhere = No screen can be opened from here. The service has surroundings of its own, and these are others: see the first line.
doctor-screen-blind = Nothing is shown to anybody: the driver { $driver } was chosen. Remove SDL_VIDEODRIVER to see something.
doctor-screen-runtime = The screen without a desktop needs a folder XDG_RUNTIME_DIR, and there is no { $folder }. Start Tableside by its service, which has one.
doctor-screen-runtime-unset = The screen without a desktop needs a folder, named in XDG_RUNTIME_DIR. Start Tableside by its service, which has one.
doctor-screen-held = The screen was not tried: another Tableside uses it now (process { $process }).
doctor-screen-crashes = Trying the screen ended badly: { $why }. Connect a display and start again.
doctor-screen-unshown = A screen of { $width } by { $height } is there, but what is drawn on it is not shown ({ $why }). Do: sudo apt install --reinstall libegl1 libgles2 libgbm1 libgl1-mesa-dri, and take SDL_RENDER_DRIVER out of your own settings of the service.
doctor-input = Read on the console: { $devices }.
doctor-input-none = No keyboard, mouse or touch screen is plugged in; one that comes later is found within a second. The buttons of the panel need none.
doctor-input-keyboard = keyboard “{ $name }”
doctor-input-mouse = mouse “{ $name }”
doctor-input-touch = touch screen “{ $name }”

doctor-fonts = { $count ->
    [one] The font is there.
   *[other] All { $count } fonts are there.
}
doctor-font-missing = The font { $file } is missing ({ $why }). Run “make setup” again in Tableside’s folder.
doctor-font-spoilt = The font { $file } is spoilt. Run “make setup” again in Tableside’s folder.

doctor-sound = There is a speaker.
doctor-sound-off = Sound is switched off in the settings.
doctor-sound-none = There is no sound ({ $why }). The game goes on silently; connect a speaker to hear it.

doctor-groups = { $user } may use the devices.
doctor-groups-missing = { $user } is not in { $groups }, so a device may be refused. Then log in again: sudo usermod -aG { $list } { $user }
doctor-groups-absent = This system has no group { $groups }. That is usual away from a Raspberry Pi.

doctor-power = The power is enough, now and since the start.
doctor-power-unmeasured = This machine does not tell how its power is ({ $why }).
doctor-power-weak = The power is too weak now ({ $flags }). Use the official supply and a short cable.
doctor-power-was-weak = The power was too weak since the start ({ $flags }). Use the official supply and a short cable.
doctor-power-hot = The processor is too hot and runs slower ({ $flags }). Give it air, or a fan.
doctor-power-slowed = The processor runs slower than it could ({ $flags }). Give it air, and use the official supply.
doctor-power-was-hot = The processor was too hot since the start ({ $flags }). Give it air, or a fan.

doctor-update = { $file } is an update to edition { $edition }. It can be installed: “Update” in the menu.
doctor-update-refused = { $file }: { $why }

doctor-frame-alone = --frame puts a picture into a bundle. Say where the bundle goes: --bundle FILE.

## The page on the device

doctor-title = How is the device?
doctor-looking = I am looking. This takes a moment. Checked so far: { $count }
doctor-rest-fine = { $count ->
    [one] One thing is fine
   *[other] { $count } things are fine
}
doctor-save = Save a report for whoever helps you
doctor-save-title = Where shall the report go?
doctor-save-note = The report tells how the device is, the moves of the last game with the players’ names, and what was seen and pressed last. A secret scenario is not in it.
doctor-save-here = In this device
doctor-save-stick = On the stick
doctor-save-picture = With the camera’s picture
doctor-saving = I am writing the report.
doctor-saved = The report is here:
    { $file }
doctor-saved-stick = The report is on the stick, and was read back from it:
    { $file }
    You can take the stick out now.
doctor-help =
    I look at everything this device needs. What is not as it should be stands first. OK on a line tells what to do.
    “Save a report” writes one file to send to whoever helps you. Plug in a memory stick before you open this page, and it is offered.

## The bundle

bundle-written = The bundle is in { $file }. It holds the players’ names and the moves of the last game; a running game’s secret scenario is not in it.
bundle-no-picture = The camera gave no picture, so none is in the bundle.
bundle-about =
    A report of Tableside about one device.
    report.txt and report.json: what was checked. settings.json: the settings in force. versions.txt: the system and its packages.
    journal.txt: the last lines of the service. log.txt and news.txt: what this run has said. calibration.toml: what is known of the camera.
    game.jsonl: the moves of the game that runs, or of the last one, with the players’ names. last-events.tableside and crash-events.tableside: what was seen, pressed and said last, and before a crash (“tableside replay” tells them). frame.png: what the camera saw, if that was asked for.
    What is secret in a running game is left out, so its record cannot be replayed.
bundle-journal-none = This system keeps no journal. What was said on the terminal is not in this bundle.
bundle-journal-empty = The journal has nothing about the service tableside, or this user may not read it (group systemd-journal).
bundle-journal-failed = The journal could not be read: { $why }
