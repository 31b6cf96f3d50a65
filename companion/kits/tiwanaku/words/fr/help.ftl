### L’aide des commandes.

cli-wheel = tourne la roue de la Pachamama de Tiwanaku
cli-scenario = crée un scénario de Tiwanaku, ou en regarde un
cli-wheel-code = un code de partage : ce scénario encore
cli-wheel-disc = un disque saisi et gardé
cli-wheel-scenario = saisi d’après ton propre disque
cli-wheel-cells = le plateau
cli-wheel-picture = dessine seulement la roue fermée
cli-scenario-cells = le plateau ; 45 sinon
cli-scenario-level = fair sinon
cli-scenario-seed = un texte ; le même donne le même scénario
cli-scenario-code = un code de partage : ce scénario encore
cli-scenario-count = en crée plusieurs
cli-scenario-reveal = montre aussi le secret
cli-scenario-prepare = prépare des scénarios pour la roue, n’en montre aucun
cli-scenario-check = vérifie un scénario à toi
cli-scenario-discs = liste les disques saisis
cli-scenario-odds = les chances de chaque terrain et culture, d’après ce qu’on sait
cli-scenario-explain = la prochaine chose à déduire, et pourquoi
cli-scenario-check-file = texte ou JSON ; - lit stdin
cli-scenario-check-save = le garde comme disque de ce nom
cli-scenario-discs-disc = montre le code scellé de ce disque
cli-scenario-discs-delete = supprime ce disque
cli-scenario-odds-file = ce qu’on sait, en JSON ; - lit stdin
cli-scenario-odds-seconds = combien de temps réfléchir au plus
cli-scenario-explain-file = ce qu’on sait, en JSON ; - lit stdin
cli-scenario-explain-seconds = combien de temps réfléchir au plus
