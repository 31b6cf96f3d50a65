# While a command takes long.
wait-screenshots = Drawing: { $count } pictures
wait-devices = Trying cameras and panels
wait-prepare = Making the machine code of the solvers, which takes minutes on a Raspberry Pi
prepare-done = The solvers are ready: no first hint has to wait.
wait-simulate = The simulated players are at it
wait-tags = Drawing the sheets
wait-pictures = Looking at the pictures
wait-thinking = Thinking
wait-doctor = Checking
screenshots-drawn = { $count } pictures in { $folder }
screenshots-unwritable = Cannot write pictures into { $folder }: { $why }. Name another folder.
bench-unknown = There is no bench { $given }. There are: { $known }.
