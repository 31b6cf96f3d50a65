# Ce qui ne va pas dans le fichier de contenu d'un propriétaire, quel que soit le jeu : clé et valeur telles qu'écrites.

data-fault-key = { $key } : { $what }
data-fault-line = { $file }, ligne { $line } : { $what }
data-fault-not-toml = ce n’est pas du TOML à partir de la colonne { $column } : { $text }. Corrige cette ligne, ou compare avec le { $ships } livré.
data-fault-too-deep = des listes dans des listes sans fin ; compare avec le { $ships } livré.
data-fault-unknown-key = clé inconnue ; { $sample ->
    [none] enlève-la, ou compare avec le { $ships } livré
   *[other] enlève-la, et écris { $sample }
}.
data-fault-missing-key = { misfit-missing-key }{ $entry ->
    [none] {""}
   *[other] { " " }dans { $entry }
} ; { $sample ->
    [none] ajoute-la, comme dans le { $ships } livré
   *[other] écris { $sample }
}.
data-fault-unknown-value = { misfit-unknown-value } dans { $entry } ; { $sample ->
    [none] compare avec le { $ships } livré
   *[other] écris { $sample }
}.
data-fault-list-length = { misfit-list-length } dans { $entry } ; { $sample ->
    [none] compare avec le { $ships } livré
   *[other] écris { $sample }
}.
data-fault-wrong-type = { misfit-wrong-type } dans { $entry } ; { $sample ->
    [none] compare avec le { $ships } livré
   *[other] écris { $sample }
}.
data-fault-misfit = ce qui est écrit ici n’a rien à y faire : { $entry } ; { $sample ->
    [none] compare avec le { $ships } livré
   *[other] écris { $sample }
}.

# Ce qui ne convient pas là où autre chose est lu, comme partie d'une phrase.

misfit-wrong-type = il faut { $wanted ->
    [int] un nombre entier
    [float] un nombre
    [str] un texte entre guillemets
    [bool] true ou false
    [array] une liste entre crochets
   *[other] une table entre accolades
}, il y a { $got ->
    [int] un nombre entier
    [float] un nombre à virgule
    [str] un texte
    [bool] true ou false
    [array] une liste
    [object] une table
    [null] rien
   *[other] une date ou une heure
}
misfit-missing-key = il manque la clé « { $name } »
misfit-unknown-value = valeur inconnue { $got }
misfit-list-length = il faut une liste de { $wanted }, il y en a { $got }
misfit-unknown-key = clé inconnue « { $name } »
misfit-malformed = cela ne se lit plus à partir de l’octet { $at }
misfit-cut-off = cela s’arrête au milieu
misfit-misfit = cela a une autre forme
