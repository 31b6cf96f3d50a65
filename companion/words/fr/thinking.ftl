### Une page qui réfléchit.

button-stop = Arrêter
thinking-for = { $seconds } s
