# Ce qui ne va pas dans le fichier des tailles d'un propriétaire.

data-fault-size-kind = il faut l’un de { $known }, il y a { $got } ; écris l’un d’eux.
data-fault-size-run = il faut des numéros de 1 à 999, le premier avant le dernier, il y a { $first } à { $last } ; reprends ceux du fichier livré.
data-fault-size-number-twice = le numéro { $number } y est deux fois ; reprends les numéros du fichier livré.
data-fault-size-below = il faut une autre sorte de pièce qui est dessous, il y a { $got } ; reprends celle du fichier livré.
data-fault-size-anchor = il faut le numéro d’une pièce de la sorte { $kind }, il y a { $got } ; reprends celui du fichier livré.
data-fault-size-letters = il faut trois lettres majuscules, il y a { $got } ; reprends celles du fichier livré.
data-fault-size-game = il faut { $game } avec les lettres { $letters } ; ce fichier est celui d’un autre jeu.
data-fault-size-pieces = il faut les pièces telles que livrées ; seules les tailles se changent.
data-fault-size-sticker = elle doit tenir entière sur la pièce, mais avec son bord blanc elle fait { $wide } mm de large ; rends-la plus petite ou déplace-la.
data-fault-size-centres = il faut { $wanted } mm de l’un à ses voisins avec ce côté, chacun joint aux autres ; les deux plus proches sont à { $apart }.
data-fault-size-sticker-place = elle doit être droite au milieu du premier hexagone ; déplace-la ou tourne-la.
data-fault-size-board = il faut cell et margin, comme dans le { $ships } livré ; ajoute-les.
data-fault-size-plan = il faut cases, repères et emplacements tels que livrés ; seules les tailles se changent.
data-fault-size-margin = il faut de la place pour le coin de { $wanted } mm, il y a { $got } ; rends kinds.{ $anchor }.shape plus étroit.
data-fault-size-hides = elle doit être à côté de l’étiquette de la pièce { $below } dessous ; déplace l’une des deux.
data-fault-size-reach = la pièce doit rester à { $within } mm du milieu de sa case, mais elle va jusqu’à { $reach } mm ; déplace-la ou rends-la plus petite.
data-fault-size-slot = il faut un emplacement du plateau où elle tient ; mesure les deux encore une fois.
data-fault-size-range = il faut de { $low } à { $high } millimètres, il y a { $got } ; mesure encore une fois.
data-fault-size-wooden = il faut { $names } ; seules les tailles se changent.
