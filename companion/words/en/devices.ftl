# News of the devices, for whoever owns them: what is wrong, and what to do.

notice-no-such-device = There is no { $device }. Check the cable. It is used as soon as it is there.
notice-no-permission = { $device } may not be used. Add the user to the group { $group }, then log in again: sudo usermod -aG { $group } { $user }
notice-not-readable = { $device } may not be read. Give the user who plays the right to read it, and to open the folders it is in.
notice-device-busy = { $device } is used by another program. End that program; it is taken over by itself.
notice-device-fails = { $device } does not work: { $why }.
notice-device-silent = { $device } does not answer within { $seconds } seconds. It is tried again; if that does not help, unplug it and plug it in.
notice-driver-fails = { $device } does not work: the library { $library } says “{ $why }”. It is tried again. If that does not help, start Tableside again; then install { $library } anew.
notice-no-folder = { $device } needs a folder for { $library } that Tableside may write into. None of these is one: { $folders } ({ $why }). Make room, or give it one with XDG_RUNTIME_DIR.
notice-no-library = { $device } needs { $library }. On a terminal: sudo apt install { $package }
notice-no-such-pin = Pin GPIO { $pin } cannot be used: { $why }. See docs/wiring.md.

notice-panel-lost = The panel { $device } is gone. Check its cable. The keyboard works meanwhile.
notice-panel-back = The panel { $device } is back.
notice-panel-nonsense = What is on { $device } does not speak like a panel. Choose another port, or put the panel's firmware on it.
notice-panel-silent = The panel on { $device } does not answer. Unplug it and plug it in again.
notice-panel-version = The panel on { $device } speaks version { $version }, which is not ours. Put this Tableside's firmware on it.

notice-camera-lost = The camera { $device } is gone. Check its cable. Play on with the buttons meanwhile.
notice-camera-back = The camera { $device } works again.
notice-camera-ribbon = The camera { $device } does not answer. Switch the power off, press its ribbon cable in at both ends, and switch on again. Play on with the buttons meanwhile.
notice-camera-net = The camera { $device } does not answer. Is it switched on, its app running, on the same network? Check the address in the settings. Play on with the buttons meanwhile.
notice-camera-mirrored = The camera shows the table mirrored, so nothing is read. Switch mirroring off in the camera’s app, or write “mirrored = true” into the settings, “false” if it is true already, and start again. Play on with the buttons meanwhile.
notice-camera-glare = It is too bright at one place: a lamp mirrors there and hides what lies below. The screen shows where. Turn the lamp away, or shade the place.
notice-mat-shrunk = The mat seems to be printed at { $percent } %. That is allowed for: play on. Next time print it at 100 %, or measure a mat tag and calibrate with --mat-mm.
notice-camera-frozen = The camera { $device } shows the same picture over and over. It is started again; if that does not help, unplug it and plug it in.
notice-camera-black = The camera { $device } sees only black. Take the cap off, or switch a lamp on.
notice-camera-torn = Only parts of the pictures of { $device } arrive. Use a shorter cable, or a USB port of its own.
notice-camera-size = The pictures of { $device } have changed their size to { $width } by { $height }. The camera is started again.
notice-camera-small = The pictures of { $device } are { $width } by { $height }: too small to read tags on a whole table. Use a camera with at least 1920 by 1080.
notice-camera-large = The pictures of { $device } are { $width } by { $height }: larger than can be taken. Choose a smaller size in the camera’s app.
notice-camera-none = { $device } is no camera. Choose another address: “tableside devices” lists the cameras there are.
notice-camera-focus = The camera { $device } found no focus on the table. Lay printed tiles in its middle, give it more light, and start Tableside again.
notice-camera-focus-free = The autofocus of { $device } cannot be switched off, so pictures may go soft when hands move. Switch it off in the camera’s own program.
notice-camera-ended = The recording { $device } is over, after { $count } pictures.
notice-recording-unplayable = { $device } is no recording that can be played. Choose a video that other programs play, or a folder of pictures.
notice-recording-empty = There are no pictures in { $device }. Choose a folder with some of these: { $kinds }.
notice-camera-moved = The camera or the mat has been moved since it was aimed. If tags are hard to read, choose “Aim the camera” in the menu.

# Along the bottom of every screen, as long as a device is missing.
lack-camera-now = The camera gives no picture now.
lack-camera = The camera has given no picture for { $since }.
lack-panel-now = The buttons do not work now.
lack-panel = The buttons have not worked for { $since }.
lack-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
lack-hours = { $count ->
    [one] over an hour
   *[other] over { $count } hours
}
lack-trying = I keep trying.
lack-see-doctor = Why: see “{ $page }” in the menu.

# tableside devices
devices-cameras = Cameras
devices-panels = Panels
devices-libraries = Libraries
devices-groups = Groups
devices-none = none found
devices-works = works
devices-frame = works, { $width } by { $height }
devices-untried = no answer
devices-there = there
devices-in-group = yes
devices-not-in-group = no: sudo usermod -aG { $group } { $user }
devices-no-group = not on this system

# tableside panel
panel-needs-test = Say what to do with the panel: tableside panel --test
panel-bad-address = There is no panel { $given }. Use: gpio:, serial:/dev/ttyACM0, keys: or sim:.
panel-no-keys = The keyboard is read by Tableside's own window. Try gpio: or serial:/dev/ttyACM0.
panel-testing = Trying { $device }. Press every button; the lamps light up one by one. Ctrl+C ends.
panel-button-left = Left
panel-button-right = Right
panel-button-ok = OK
panel-button-back = Back
panel-button-undo = Undo
panel-button-help = Help
panel-button = { $button } { $press ->
    [down] is down
    [up] is up
   *[long] was held long
}
panel-dial = Dial { $dial } turned by { $clicks }
panel-lamp = Lamp { $lamp ->
    [yes] yes (green)
    [no] no (red)
   *[ask] ask (yellow)
}
panel-done = { $count ->
    [0] No button was pressed.
    [one] One button was pressed.
   *[other] { $count } buttons were pressed.
}
