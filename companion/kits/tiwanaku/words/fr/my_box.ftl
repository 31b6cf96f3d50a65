# La boîte de Tiwanaku comme la dit son propriétaire.

tiwanaku-box-track = Piste de diversité
tiwanaku-box-otoma = Pions Otoma
tiwanaku-box-earth = Tuile terre { $number }
tiwanaku-box-sand = Tuile sable { $number }
tiwanaku-box-grass = Tuile herbe { $number }
tiwanaku-box-rock = Tuile roche { $number }
tiwanaku-box-ask-colour = Retourne-la : de quelle couleur est la flèche ?
tiwanaku-box-ask-direction = Étiquette en haut à gauche, puis tournée comme une page : où pointe la flèche ?
tiwanaku-box-ask-track = De combien de niveaux un marqueur peut-il monter sur la piste de diversité ?
tiwanaku-box-ask-track-short = Niveaux
tiwanaku-box-ask-otoma = Seul contre les Otoma : quel pion commence sur la tuile de départ { $number }, dans l'ordre de lecture ?
tiwanaku-box-ask-otoma-short = Tuile de départ { $number }
tiwanaku-box-fault-backs = Pour { $terrain ->
    [earth] les tuiles terre
    [sand] les tuiles sable
    [grass] les tuiles herbe
   *[rock] les tuiles roche
}, tu as dit { $count ->
    [one] une flèche
   *[other] { $count } flèches
} sur { $stock }. Un fichier a toutes celles d'un terrain ou aucune : dis aussi les autres, ou garde pour plus tard.
tiwanaku-box-in-file = Les pistes autour du plateau, les noms des rangées et des colonnes, et où les Otoma commencent ensemble ne sont que dans le fichier.
