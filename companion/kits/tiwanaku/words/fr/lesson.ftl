### La première partie guidée de Tiwanaku : une règle à la fois, quand elle compte.

tiwanaku-lesson-welcome = Des terrains et des cultures sont cachés sous la vallée. Explore, réfléchis, dis ce qui pousse où.
tiwanaku-lesson-otoma = Les Otoma jouent contre toi : les flèches des tuiles les font bouger, et ils marquent aussi.
tiwanaku-lesson-spend = { $player }, dépense d'abord une tuile de derrière ton écran. Sa flèche dit par où aller.
tiwanaku-lesson-enter = { $player }, fais entrer un pion par le bord. Il s'arrête sur la première case sans culture.
tiwanaku-lesson-found = La roue a dit le terrain : sa tuile va sous le pion. Chaque nouvelle sorte de terrain rapporte.
tiwanaku-lesson-arrow = Regarde le dos de la tuile : sa flèche déplace un pion Otoma.
tiwanaku-lesson-regions = Une région de 3 cases a les cultures 1, 2 et 3. Deux cultures égales ne se touchent jamais, même par un coin.
tiwanaku-lesson-move = { $player }, tu peux aussi déplacer un pion : de case en case, et par-dessus les cultures.
tiwanaku-lesson-divine = Ou divine : nomme la culture sous ton pion. Juste, tu gagnes son numéro en points ; faux, tu le perds.
tiwanaku-lesson-offer = Une culture juste donne un jeton. Offre-en des différents ensemble, maintenant ou plus tard : 2 valent 1 point, 5 en valent 10.
tiwanaku-lesson-goodbye = Tu connais le jeu. Le menu a les règles, un indice et un endroit permis. Bonne chance !
