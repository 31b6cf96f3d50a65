### The guided first game.

titicaca-lesson-welcome = Settle at one lake after the other, and be the strongest where regions score.
titicaca-lesson-bid = Everybody bids weapons in a closed fist. The highest bid plays first; 0 stays out.
titicaca-lesson-village = { $player }, set a village on an empty terrain at this lake.
titicaca-lesson-join = Now you may join the new terrain to a region beside it that lacks its type.
titicaca-lesson-unite = You may unite two regions beside each other: one has a village of yours, each a type the other lacks.
titicaca-lesson-temple = You may hide a temple under a village of yours nearby. It breaks ties later.
titicaca-lesson-scoring = After lakes 5 and 10, and at the end, regions score: for each type and for the whole, most villages win.
titicaca-lesson-goodbye = You know the game now. The menu has the rules and a legal place. Good luck!
