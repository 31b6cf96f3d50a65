# Ce qui ne va pas dans le fichier de règles d'un propriétaire.

tiwanaku-data-fault-track-levels = il faut 1 niveau ou plus, il y a { $got } ; compte ceux de la piste de diversité.
tiwanaku-data-fault-names = il faut { $wanted } noms différents, il y en a { $got } ; donne à chacun le sien.
tiwanaku-data-fault-otoma-solo = il faut une fois chacun de { $colours } ; écris les cinq.
tiwanaku-data-fault-otoma-coop = il faut une fois chaque nombre de 0 à { $last } ; écris-les dans l’ordre des tuiles.
tiwanaku-data-fault-coop-tables = il faut les tables easy, normal et expert ; écris les trois.
tiwanaku-data-fault-coop-pawns = il faut 1 pion ou plus pour tous ; corrige-le.
tiwanaku-data-fault-coop-otoma = il faut de 1 à { $most }, il y a { $got } ; corrige-le.
tiwanaku-data-fault-arrow = il faut une flèche comme 'mauve north', il y a { $got } ; écris sa couleur et sa direction.
tiwanaku-data-fault-arrow-count = il faut les { $wanted } tuiles ou aucune, il y en a { $got } ; ajoute les autres, ou enlève-les toutes.
tiwanaku-data-fault-trail-twice = { $way } y est deux fois ; chaque sortie du plateau a un seul chemin.
tiwanaku-data-fault-trail-missing = { $way } n’a pas de chemin ; relie cette sortie à une autre.
tiwanaku-data-fault-trail-form = il faut un côté et un nombre comme 'top 8', il y a { $got } ; les côtés sont top, right, bottom et left.
tiwanaku-data-fault-trail-number = il faut un nombre de 0 à { $last } dans { $got } ; corrige-le.
