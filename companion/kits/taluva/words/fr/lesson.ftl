### La première partie guidée de Taluva : une règle à la fois, quand elle compte.

taluva-lesson-welcome = À chaque tour : pioche une tuile, pose-la, puis construis. Je dis chaque règle quand elle compte.
taluva-lesson-first-tile = { $player }, pioche une tuile et pose-la au milieu. L'île commence là.
taluva-lesson-first-hut = Tu dois maintenant construire. Une hutte fonde une cité : au niveau 1, jamais sur un volcan.
taluva-lesson-next-tile = { $player }, ta tuile doit toucher l'île par un bord.
taluva-lesson-own-city = { $player }, fonde ta cité. Une hutte va au niveau 1, à côté de rien à toi.
taluva-lesson-temple = Ta cité a trois cases : un temple peut aller à côté. Un seul par cité.
taluva-lesson-tower = Le niveau 3 touche ta cité : une tour peut y aller. Une seule par cité.
taluva-lesson-extend = Ou étends ta cité : chaque case libre d'un même paysage à côté reçoit des huttes, autant que son niveau.
taluva-lesson-goal = Tu gagnes dès que deux sortes sont toutes construites : 20 huttes, 2 tours, 3 temples.
taluva-lesson-eruption = Ou monte : volcan sur volcan, tourné autrement, sur deux tuiles au moins. Les huttes dessous sont perdues.
taluva-lesson-goodbye = Tu connais le jeu. Le menu a les règles et un endroit permis. Bonne chance !
