### La réponse de la roue, dite à la table.

tiwanaku-told-discover = { $terrain ->
    [earth] { $by } découvre de la terre. Pose une tuile terre.
    [sand] { $by } découvre du sable. Pose une tuile sable.
    [grass] { $by } découvre de l'herbe. Pose une tuile herbe.
   *[rock] { $by } découvre de la roche. Pose une tuile roche.
}
tiwanaku-told-wanted = { $terrain ->
    [earth] Il y a là de la terre. Qui donne une tuile terre ?
    [sand] Il y a là du sable. Qui donne une tuile sable ?
    [grass] Il y a là de l'herbe. Qui donne une tuile herbe ?
   *[rock] Il y a là de la roche. Qui donne une tuile roche ?
}
tiwanaku-told-otoma-finds = { $terrain ->
    [earth] Les Otoma trouvent de la terre avec { $crop }. Pose les deux tuiles.
    [sand] Les Otoma trouvent du sable avec { $crop }. Pose les deux tuiles.
    [grass] Les Otoma trouvent de l'herbe avec { $crop }. Pose les deux tuiles.
   *[rock] Les Otoma trouvent de la roche avec { $crop }. Pose les deux tuiles.
}
tiwanaku-told-divine-right = { $by } a annoncé : { $crop }. Juste : pose la tuile. { $points }
tiwanaku-told-divine-right-token = { $by } a annoncé : { $crop }. Juste : pose la tuile et prends son jeton. { $points }
tiwanaku-told-divine-wrong = { $by } a annoncé : { $crop }. C'est : { $truth }. Pose cette tuile. { $points }
reveal-announced = annoncé :
reveal-truth = c'est :
reveal-rivals = Otoma { $points }
