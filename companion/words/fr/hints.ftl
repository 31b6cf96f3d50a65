### Conseils des premières fois.

settings-hints = Conseils des premières fois
