### La première partie guidée.

ica-lesson-welcome = Cherche des pierres, porte-les au laboratoire et garde-les. Cinq points par tour.
ica-lesson-corners = { $player }, choisis un coin du site pour ton prospecteur et un coin du laboratoire pour ton chercheur.
ica-lesson-points = { $player }, tu as cinq points d'action. Un pas de l'un ou de l'autre en coûte un.
ica-lesson-dig = Creuse pour deux points : retourne deux tuiles libres sur les piles du site.
ica-lesson-laboratory = Ou retourne une tuile du laboratoire pour deux points. Elle montre quelle pierre va là.
ica-lesson-take = Ton pion est sur une tuile visible : prends-la. Elle coûte autant de points que son numéro.
ica-lesson-lay = Pose une pierre sur sa tuile du laboratoire, là où est ton chercheur. Des pierres côte à côte font un champ.
ica-lesson-scoring = Un rapport trouvé sur deux amène un décompte : les points rouges de ton champ, moins ceux de ta main.
ica-lesson-goodbye = Tu connais le jeu. Le menu a les règles et un endroit permis. Bonne chance !
