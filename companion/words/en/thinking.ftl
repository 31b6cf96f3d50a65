### A page that thinks.

button-stop = Stop
thinking-for = { $seconds } s
