"""A first day on Tropicalia, told step by step. The deal of the seed has three mangoes on one field, two markets for
them in the same row, a cart and a surfboard at the brown board, and two cheap tiles whose halves fit."""

from atoll.core.guide import Guide, Step

STEPS = (
    Step(
        "Good morning! Your four workers come to the coast, and each looks along its row or column. The lower row has "
        "three mangoes at its end: place a worker on the third east pier, right beside them.",
        "morning", ("place E2", "place N3"),
    ),
    Step(
        "Mangoes want to be sold, and the lower row has two mango markets as well. You may hold both ends of a line: place "
        "your next worker on the third west pier.",
        "market", ("place W2", "place S0"),
    ),
    Step(
        "See the plaza in the corner, at the top far left? It has two useful items, and the brown board makes you first "
        "player tomorrow. Place a worker on the first north pier.",
        "plaza", ("place N0", "place E0"),
    ),
    Step(
        "One worker left. The left column is a whole street of markets, good for whatever you will have to sell. Place it on "
        "the second north pier.",
        "morning", ("place N1", "place S2"),
    ),
    Step(
        "The sun is up! Each turn you send one worker to a free tile in its line. Fields go fast, so begin there: choose "
        "your worker on the third east pier, then the field with the mangoes.",
        "field", ("move E2 to 2,3", "move N3 to 0,3"),
    ),
    Step(
        "Three mangoes on your board, which has room for five. Now send the worker of the first north pier to the "
        "plaza with the brown board, before somebody else stands there.",
        "plaza", ("move N0 to 0,0", "move S0 to 2,0", "sell M2", "build slot 2 at 4"),
    ),
    Step(
        "A cart and a surfboard! And just in time: your opponent stands on the market that pays 4 for a mango. A market "
        "is the one place where a cart finds room. Send the worker of the third west pier there all the same.",
        "cart", ("move W2 to 2,0",),
    ),
    Step(
        "The cart is turned over: it worked once. Now sell all three mangoes. Twelve shells, thank you very much!",
        "market", ("sell M3",),
    ),
    Step(
        "After each turn you may build one tile. Its price is the printed number plus that of its slot. Take the Beach "
        "Hut for 3 + 1, and lay it on the left of the middle row, so that its eastern half fountain has a neighbour.",
        "building", ("build slot 1 at 3", "move E0 to 0,2"),
    ),
    Step(
        "Your last worker looks at four markets, and you have nothing left to sell. Then let it go home: choose it, and "
        "press Take it home. That brings a fruit from the bag, and you may still build.",
        "home", ("home N1",),
    ),
    Step(
        "Now something pretty. Lay the Mixed Grove in the middle: its western half meets that of the hut, and the "
        "fountain is complete. The orchard brings two fruits, the fountain one more.",
        "fountains", ("build slot 0 at 4", "move S2 to 2,2"),
    ),
    Step(
        "Day two, and you go first. Fresh fruit, fresh items, and the choice is yours: which tiles do you want to reach, "
        "and what could you sell there? Four fruits wait on your board.",
        "morning",
    ),
    Step(
        "Your surfboard is still unused: once, it takes a worker to any free tile, in whatever line. Until then it is "
        "worth 1 point, as is every fruit and every pair of shells.",
        "surfboard",
    ),
    Step(
        "Your village has a building and an orchard. Think of an event and a treasure too: each type that is missing at "
        "the end costs you 4 points, and different events are worth more and more.",
        "missing",
    ),
    Step(
        "Keep an eye on the fountains: choose a tile, point at a plot, and you see what it would complete. Five "
        "days, nine plots, one beautiful village. Enjoy it!",
        "scoring",
    ),
)  # fmt: skip

GUIDE = Guide(seats=2, seed=1849, steps=STEPS, options={"start_player": 0})
