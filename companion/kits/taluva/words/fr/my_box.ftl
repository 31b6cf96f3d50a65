# Les tuiles de Taluva comme les dit leur propriétaire.

taluva-box-tile = Tuile { $number }
taluva-box-ask-left = Le volcan en haut : quel paysage est à gauche ?
taluva-box-ask-right = Et lequel est à droite ?
taluva-box-doubt-landscapes = Ta boîte aurait { $count } { $terrain ->
    [forest] forêts
    [meadow] prairies
    [desert] déserts
    [mountain] montagnes
   *[lake] lacs
}. Les autres boîtes en ont { $usual }. Regarde tes tuiles encore une fois ; si c'est bien ça, écris-le.
