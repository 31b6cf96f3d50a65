# Ce que le propriétaire corrige de la boîte de Titania dans le fichier.

titania-box-in-file = La carte de la mer est trop grande pour des boutons : quelle case est où, ce que donnent les cases de bonus, et combien il y a de jetons de brume et de points de chaque sorte sont dans le fichier.
