### Les mises à jour depuis une clé.

menu-update = Mise à jour
menu-update-going = en cours
menu-update-done = { $edition } est là

update-title = Mise à jour
update-own = Cette édition est la { $edition }.
update-none = Mets un fichier de mise à jour sur une clé USB et branche-la : il s’affiche ici.
update-some = Choisis ce qu’il faut installer.
update-edition = Édition { $edition }
update-fits = { $made }, sur { $stick }
update-ask-title = Passer à { $edition } ?
update-ask-back-title = Revenir à { $edition } ?
update-stays = Les parties, les joueurs et les réglages restent.
update-no = Non, rester à { $edition }
update-yes = Oui, installer { $edition }
update-anyway = Installer { $edition } quand même
update-help =
    Une mise à jour est un seul fichier dont le nom finit par .update. Copie-le sur une clé en FAT ou en exFAT, pas dans un dossier de la clé, et branche-la. Le fichier n’est installé que si sa signature est juste.
    Copier et vérifier prend une minute, installer en prend plusieurs. Puis Tableside redémarre avec la nouvelle édition. Si elle ne démarre pas, l’édition d’avant revient toute seule.
    Ne débranche pas l’appareil pendant ce temps. Si cela arrive quand même, rien n’est perdu : le prochain démarrage continue la mise à jour.

update-step-copying = Copier depuis la clé
update-step-checking = Vérifier la copie
update-step-installing = Installer
update-step-starting = Redémarrer
update-asked = La mise à jour va commencer.
update-leave-stick = Laisse la clé branchée et ne débranche pas l’appareil.
update-stick-free = Tu peux retirer la clé. Ne débranche pas l’appareil. Si cela arrive quand même, le prochain démarrage continue la mise à jour.
update-done = L’édition { $edition } est installée. Tu peux retirer la clé.
update-silent = La mise à jour ne commence pas. Éteins l’appareil, rallume-le et réessaie. Le journal en dit plus : journalctl -u tableside-update
update-cannot-ask = La mise à jour ne peut pas être demandée : { $why }.

update-from-source = Cet appareil a été installé depuis les sources, et se met à jour depuis elles : git pull, puis sudo make install. Les fichiers de mise à jour sont pour les appareils avec le paquet.
update-foreign = Ce fichier n’est pas une mise à jour de Tableside. Prends le fichier qui finit par .update.
update-newer-format = Cette mise à jour est écrite d’une façon ({ $format }) que cette édition ne connaît pas. Installe d’abord une mise à jour intermédiaire.
update-cut-short = Le fichier n’est pas entier : sa copie sur la clé a été interrompue. Copie-le encore une fois.
update-unsigned = Ceci n’a pas de signature, et pourrait venir de n’importe qui. Prends le fichier signé qui finit par .update.
update-unknown-key = C’est signé avec une clé que cet appareil ne connaît pas ({ $key }). Prends le fichier des fondateurs de Tableside, ou ajoute ta propre clé.
update-wrong-signature = La signature est fausse : le fichier est abîmé, ou quelqu’un d’autre l’a changé. Recopie-le depuis son origine.
update-damaged = Le fichier est abîmé : il n’est plus comme il a été écrit. Recopie-le depuis son origine.
update-other-architecture = C’est pour une autre sorte de processeur ({ $given }). Cet appareil a besoin de { $own }.
update-same-edition = L’édition { $edition } tourne déjà ici.
update-older-edition = L’édition { $edition } est plus ancienne que la { $own }, qui tourne ici. Ce que seule la plus récente connaît pourrait manquer ensuite.
update-older-row = Plus ancienne que la { $own }, qui tourne ici.
update-failed-here = L’édition { $edition } a déjà été sur cet appareil et ne marchait pas, alors la { $own } est revenue.
update-expired = L’édition { $edition } pouvait être installée jusqu’au { $expires }, et l’horloge de cet appareil dit { $today }. Prends-en une plus récente.
update-too-large = C’est plus grand que toute édition : plus de { $most } Mo. Ce n’est pas une des nôtres.
update-not-a-file = { $file } n’est pas un simple fichier sur une clé. Copie la mise à jour elle-même sur la clé, pas dans un dossier.
update-gone = La clé ne peut pas être lue : { $why }. Rebranche-la.
update-no-room = La carte a trop peu de place : il faut { $wanted } Mo et { $free } Mo sont libres. Fais de la place, ou prends une carte plus grande.
update-needs-packages = Il manque au système ce dont cette édition a besoin : { $names }. Avec un réseau : sudo apt install ./tableside_….deb
update-busy = Une autre installation est en cours. Réessaie dans quelques minutes.
update-card-full = La carte est pleine. Fais de la place, ou prends une carte plus grande. Ce qui tournait avant continue.
update-card = La carte ne peut pas être écrite : { $why }. Ce qui tournait avant continue.
update-broke-off = L’installation de { $edition } s’est interrompue : { $why }. Ce qui tournait avant continue ; le prochain démarrage de l’appareil réessaie.
update-gave-up = L’installation de { $edition } a été essayée { $times } fois sans aboutir. Ce qui tournait avant continue.
update-lost = La copie de { $edition } a été perdue avant d’être installée. Ce qui tournait avant continue. Branche la clé et réessaie.
update-other = La mise à jour s’est terminée : { $code }. Le journal en dit plus : journalctl -u tableside-update
