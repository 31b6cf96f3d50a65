### Ce qui s’entend, pas seulement se voit.

settings-speech = Verdicts à voix haute
spoken-score = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

doctor-about-speech = Voix
doctor-speech = Les verdicts et les points se disent à voix haute ({ $engine }).
doctor-speech-off = La voix est coupée dans les réglages.
doctor-speech-no-engine = Rien ne peut être dit à voix haute : la voix de synthèse { $engine } n’est pas installée. Tout reste à l’écran. Pour l’entendre : sudo apt install { $package }
doctor-speech-fails = Rien ne peut être dit à voix haute : la voix de synthèse { $engine } ne marche pas ({ $why }). Réinstalle-la : sudo apt install --reinstall { $package }
doctor-speech-no-speaker = La voix de synthèse { $engine } est là, mais pas de haut-parleur ({ $why }). Branches-en un pour l’entendre.
