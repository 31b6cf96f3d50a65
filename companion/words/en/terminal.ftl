### Questions on the terminal.

ask-yes-no = [y/N]
answers-yes = y yes
delete-sure = Delete this game for good? { $what }
delete-kept = Nothing was deleted. With --yes nobody is asked.
delete-done = Game { $number } is deleted.
