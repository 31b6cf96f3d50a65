# L’édition qui tourne, et une mise à jour annulée.

update-taken-back-title = La mise à jour n’a pas démarré
update-taken-back =
    Tableside { $new } a été essayé : il { $why }. Tableside { $old } est de retour, et aucune partie n’est perdue.
    L’écran était éteint ou débranché pendant la mise à jour ? Allume-le et installe-la encore une fois.
    Si cela recommence, garde { $old } : enregistre un rapport à la page « Comment va l’appareil ? » et envoie-le à qui t’aide.
update-why-slow = n’était pas prêt au bout d’une minute et demie
update-why-ended = s’est arrêté trois fois avant d’être prêt ({ $how })
update-why-unfinished = n’a pas été installé jusqu’au bout

doctor-about-edition = Programme
doctor-edition = { $name } tourne. L’édition d’avant, { $before }, est gardée.
doctor-edition-alone = { $name } tourne.
doctor-edition-trial = { $name } est nouvelle ici et n’a pas encore fait ses preuves. Si elle échoue, { $before } revient d’elle-même.
doctor-edition-trial-alone = { $name } est nouvelle ici et n’a pas encore fait ses preuves. Il n’y en a pas d’autre à reprendre.
doctor-edition-given-up = La mise à jour vers { $new } a été annulée : Tableside { $new } { $why }. { $old } est de retour. Installe-la encore une fois ; si cela n’aide pas, envoie un rapport à qui t’aide.
