### La première partie guidée.

titania-lesson-welcome = Envoie des bateaux du château à travers la brume, ramasse des coquillages et bâtis des tours.
titania-lesson-card = { $player }, joue jusqu'à trois cartes. Chacune amène un bateau de sa couleur.
titania-lesson-ship = Le bateau va à côté d'un bateau de sa couleur. Dans la brume, le jeton est retourné et il reçoit ce qu'il montre.
titania-lesson-shells = Choisis la couleur de tes coquillages. Ils paient les étages.
titania-lesson-crane = À une grue tu bâtis des étages : l'étage 2 coûte deux coquillages de sa couleur. Chaque étage rapporte.
titania-lesson-starfish = Tu viens de recevoir des étoiles de mer : tu peux occuper un site, une étoile pour chacune de ses tours.
titania-lesson-end = Après tes cartes, termine le tour et pioche. Tu peux en garder sept.
titania-lesson-goodbye = Tu connais le jeu. Le menu a les règles et un endroit permis. Bonne chance !
