# Ce que le docteur regarde pour Tiwanaku.

doctor-about-stock = Scénarios
doctor-about-discs = Disques à soi
doctor-stock = { $waiting ->
    [one] Un scénario attend
   *[other] { $waiting } scénarios attendent
} pour la roue.
doctor-stock-low = { $waiting ->
    [one] Un scénario attend
   *[other] { $waiting } scénarios attendent
} pour la roue, mais aucun pour { $empty ->
    [one] une sorte
   *[other] { $empty } sortes
}. L’appareil en fait tout seul quand personne ne s’en sert.
doctor-stock-empty = Aucun scénario n’attend pour la roue : une nouvelle partie de Tiwanaku met un moment à commencer. L’appareil en fait tout seul quand personne ne s’en sert ; tout de suite : tableside scenario --prepare
doctor-discs = { $count ->
    [one] Un disque recopié est entier.
   *[other] { $count } disques recopiés sont entiers.
}
doctor-discs-damaged = { $count ->
    [one] Le disque { $names } est abîmé. Efface-le et recopie-le.
   *[other] Les disques { $names } sont abîmés. Efface-les et recopie-les.
}
doctor-discs-draft = Le disque en train d’être recopié est abîmé. Recommence-le.
