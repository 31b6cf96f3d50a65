### What is heard, not only seen.

settings-speech = Spoken verdicts
spoken-score = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
}.

doctor-about-speech = Speech
doctor-speech = Verdicts and scores are spoken ({ $engine }).
doctor-speech-off = Spoken verdicts are switched off in the settings.
doctor-speech-no-engine = Nothing can be spoken: the speech engine { $engine } is not installed. Everything stays on the screen. To hear it: sudo apt install { $package }
doctor-speech-fails = Nothing can be spoken: the speech engine { $engine } does not work ({ $why }). Install it again: sudo apt install --reinstall { $package }
doctor-speech-no-speaker = The speech engine { $engine } is there, but no speaker ({ $why }). Connect one to hear it.
