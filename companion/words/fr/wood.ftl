## The colours of wooden pieces

pause-paints = Apprendre les couleurs des pièces
paints-title = Les couleurs des pièces
paints-empty = Enlève tes mains de la table un instant.
paints-show = { $player } : pose une de tes pièces en bois sur la table, seule, là où il n’y a rien.
paints-done = Je connais les couleurs. Reprends les pièces.
paints-known = Connues
paints-unclear = Je ne l’ai pas distinguée. Enlève-la, puis pose une seule pièce.
paints-paper = Si je ne la vois pas : enlève-la, pose une feuille de papier, puis la pièce dessus.
paints-alike = Dans cette lumière, les pièces de { $players } se ressemblent : en cas de doute, je demande.
paints-offer = Menu : les couleurs
paints-still-known = Couleurs encore connues
paints-mat-unseen = Je ne vois pas les repères du tapis. Découvre-les.
paints-no-picture = Aucune image de la caméra. Vérifie son câble.
paints-help =
    Chacun à son tour pose une pièce en bois sur la table, n’importe où entre les étiquettes de tapis, là où il n’y a rien. Enlève tes mains ; je regarde tout seul.
    Une pièce que je connais peut rester là ou être reprise. Si quelqu’un a montré la pièce d’un autre, Annuler l’oublie.
    Ensuite je vois ce qui est bâti, et par qui. Si je ne suis pas sûr, je demande, et les boutons marchent toujours.
    Je ne garde les couleurs que pour cette soirée : dans une autre lumière, elles changent. Montre-les de nouveau quand tu veux.
button-later = Plus tard

## What does not fit the game, once and in small letters

wood-odd-elsewhere = Une pièce est hors case
wood-odd-shape = Je ne sais pas compter ici
wood-odd-unforeseen = Une pièce ne va pas
wood-odd-missing = Il manque une pièce
