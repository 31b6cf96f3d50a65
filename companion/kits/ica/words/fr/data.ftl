# Ce qui ne va pas dans le fichier de pierres d'un propriétaire.

ica-data-fault-strange-key = personne ne connaît cette clé ; n’utilise que { $known }.
ica-data-fault-rows = il faut des lignes sous { $head } ; compare avec le { $ships } livré.
ica-data-fault-stone-name = il faut un nom, { $got ->
    [nothing] il n’y a rien
   *[other] il y a { $got }
} ; écris-en un.
ica-data-fault-stone-layer = il faut une couche, { $got ->
    [nothing] il n’y a rien
   *[other] il y a { $got }
} ; écris "top", "middle" ou "bottom".
ica-data-fault-stone-value = il faut un nombre entier de { $least } à { $most }, { $got ->
    [nothing] il n’y a rien
   *[other] il y a { $got }
} ; corrige-le.
ica-data-fault-number-twice = { $number } y est { $times } fois ; donne chaque numéro de 1 à { $most } à une seule pierre.
ica-data-fault-name-twice = { $name } y est { $times } fois ; donne à chaque pierre son propre nom.
ica-data-fault-stone-missing = il faut { $wanted } pierres, il y en a { $got } ; ajoute celles qui manquent : { $numbers }.
ica-data-fault-potential-missing = aucune pierre n’a { $potential } ; les exemples de la règle en ont une : donne { $potential } à au moins une pierre.
ica-data-fault-layers = top, middle et bottom ont { $got } pierres ; il faut { $wanted } : change la couche de quelques-unes.
ica-data-fault-object-kinds = il faut une ligne pour chacun de { $kinds } ; compare avec le { $ships } livré, ou enlève toutes les lignes [[object]].
ica-data-fault-object-value = la règle a { $wanted }, { $got ->
    [nothing] il n’y a rien
   *[other] il y a { $got }
} ; écris { $wanted }.
ica-data-fault-object-red = { $got ->
    [nothing] il n’y a rien
   *[other] il y a { $got }
} ; écris red = { $wanted }.
ica-data-fault-reconstructed = il y a { $got } ; nomme ceux de { $keys } qui ne viennent pas d’un vrai exemplaire, ou aucun.
