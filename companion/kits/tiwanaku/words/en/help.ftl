### The help of the commands; in English the code has the same words.

cli-wheel = turn the Pachamama wheel of Tiwanaku
cli-scenario = make a Tiwanaku scenario, or look into one
cli-wheel-code = a share code: that scenario again
cli-wheel-disc = a disc that was typed in and kept
cli-wheel-scenario = typed in from your own disc
cli-wheel-cells = the board
cli-wheel-picture = draw the closed wheel only
cli-scenario-cells = the board; 45 unless told
cli-scenario-level = fair unless told
cli-scenario-seed = any text; the same seed gives the same scenario
cli-scenario-code = a share code: that scenario again
cli-scenario-count = make several
cli-scenario-reveal = show the secret too
cli-scenario-prepare = make scenarios ahead for the wheel, show none
cli-scenario-check = check a scenario of your own
cli-scenario-discs = list the discs that were typed in
cli-scenario-odds = how likely each terrain and crop is, from what is known
cli-scenario-explain = the next thing that can be deduced, and why
cli-scenario-check-file = text or JSON; - reads stdin
cli-scenario-check-save = keep it as a disc of this name
cli-scenario-discs-disc = show this disc's sealed code
cli-scenario-discs-delete = delete this disc
cli-scenario-odds-file = what is known, as JSON; - reads stdin
cli-scenario-odds-seconds = how long to think at most
cli-scenario-explain-file = what is known, as JSON; - reads stdin
cli-scenario-explain-seconds = how long to think at most
