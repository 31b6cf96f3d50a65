### Les règles de Tiwanaku en bref, une page chacune.

tiwanaku-rules-explore = À ton tour : explore ou divine. Pour explorer, déplace un pion ou fais-en entrer un par le bord. Il continue sur les cultures et sur tes pions, jamais sur un rival.
tiwanaku-rules-found = Sur une case nue, la roue dit le terrain : pose la tuile. Ton marqueur de ce terrain monte : un point pour chacun de tes marqueurs à cette hauteur.
tiwanaku-rules-divine = Pour diviner, nomme la culture sous un de tes pions. Juste : son numéro en points, et un jeton. Faux : tu en perds autant, et ton tour est fini.
tiwanaku-rules-regions = Une région a une à cinq cases d'un même terrain et les cultures de 1 à sa taille. Sinon, terrains égaux et cultures égales ne se touchent jamais, même par un coin.
tiwanaku-rules-offer = Après ton action, tu peux offrir ensemble des jetons différents : plus il y en a, mieux c'est.
tiwanaku-rules-end = Après la dernière tuile de terrain, chacun divine à son tour jusqu'à ce que tous aient passé. Puis viennent les dernières offrandes. Le plus de points gagne.
