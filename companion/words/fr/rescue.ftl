# Un fichier de parties abîmé.

rescue-games = { $count ->
    [0] Aucune partie ne peut être sauvée.
    [one] Une partie peut être sauvée.
   *[other] { $count } parties peuvent être sauvées.
}
rescue-copied = { $count ->
    [one] L’une d’elles vient de la copie.
   *[other] { $count } d’entre elles viennent de la copie.
}
rescue-cut = { $count ->
    [one] Une partie perd ses derniers coups.
   *[other] { $count } parties perdent leurs derniers coups.
}
rescue-lost = { $count ->
    [one] Une partie est perdue.
   *[other] { $count } parties sont perdues.
}
rescue-sure = { $count ->
    [0] Commencer sans parties ?
    [one] La sauver ?
   *[other] Les sauver ?
} Le fichier tel qu’il était reste, sous le nom { $aside }.
rescue-left = Rien n’a été changé. Avec --yes, rien n’est demandé.
rescue-done = { $file } est de nouveau intact. Le fichier tel qu’il était est mis de côté sous le nom { $aside } ; efface-le quand tu n’en as plus besoin.
rescue-whole = { $file } est intact. Il n’y a rien à sauver.

rescue-title = Sauver tes parties
rescue-looking = Je cherche ce qui est intact...
rescue-why = Le fichier des parties est abîmé : { $why }.
rescue-newer = Un Tableside plus récent a gardé les parties depuis (version { $version }, celui-ci connaît { $known }). Mets Tableside à jour de nouveau, et elles seront toutes là.
rescue-aside = Le fichier est mis de côté tel quel, rien n’est effacé.
rescue-save = { $count ->
    [one] Sauver une partie
   *[other] Sauver { $count } parties
}
rescue-anew = Commencer sans parties
rescue-wait = Tout laisser tel quel
rescue-saved = { $count ->
    [0] Il n’y a plus de parties.
    [one] Une partie est sauvée.
   *[other] { $count } parties sont sauvées.
} Le fichier tel qu’il était est mis de côté sous le nom { $name }.
rescue-newer-help =
    Ces parties ont été jouées avec un Tableside plus récent, et celui-ci ne peut pas toutes les lire. Le fichier reste tel quel jusqu’à ce que tu décides.
    Le mieux : mets Tableside à jour de nouveau. Toutes les parties seront là.
    « Sauver » continue ici avec les parties que ce Tableside sait lire. Le fichier plus récent est seulement mis de côté, avec tout ce qu’il contient.
rescue-help =
    La carte ou le courant a abîmé le fichier des parties. Il reste tel quel jusqu’à ce que tu décides.
    « Sauver » fait un nouveau fichier de tout ce qui est intact, ici et dans la copie gardée à côté. Les parties continuent là où elles se lisent encore.
    Le fichier abîmé est seulement mis de côté. Quelqu’un qui s’y connaît pourra peut-être en tirer plus.
