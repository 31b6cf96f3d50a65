### Les questions au terminal.

ask-yes-no = [o/N]
answers-yes = o oui y yes
delete-sure = Supprimer cette partie pour toujours ? { $what }
delete-kept = Rien n’a été supprimé. Avec --yes, rien n’est demandé.
delete-done = La partie { $number } est supprimée.
