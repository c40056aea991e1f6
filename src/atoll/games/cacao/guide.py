"""A first game of Cacao, told step by step. The deal of the seed brings every kind of jungle tile in time."""

from atoll.core.guide import Guide, Step

STEPS = (
    Step(
        "Welcome to the jungle! This tile of yours is a pair: two workers on top, one at each side. Lay it below the "
        "plantation, so that two workers look at the cacao and one at the market. Then confirm.",
        "placing", ("place 2-1-0-1 at 0,1",),
    ),
    Step(
        "Now your workers go to work, one edge after the other. Harvest first: send both workers on top to the "
        "plantation. Each brings you 1 cacao.",
        "activating", ("activate 0,1 N 2",),
    ),
    Step(
        "Two cacao in your storage, which holds five. The worker on the right stands at a market that pays 2 gold "
        "for a fruit. Sell one!",
        "activating", ("activate 0,1 E 1", "place 1-1-1-1 at 1,0", "activate 1,0 W 1", "activate 1,0 S 1"),
    ),
    Step(
        "Your first gold, and a new tile in your hand. Lay the other pair to the left of the plantation. Press Turn "
        "until its two workers look at the cacao, then confirm.",
        "placing", ("place 2-1-0-1 r1 at -1,0",),
    ),
    Step(
        "Well laid! The marked space now touches two worker tiles, so you must fill it with a jungle tile of the "
        "display. Take the Water: two of your workers look at that space.",
        "filling", ("fill water at -1,1",),
    ),
    Step(
        "A new jungle tile wakes every worker beside it, those of older tiles too. Your water carrier starts at −10 "
        "points, and each worker takes it one field further.",
        "water", ("activate -1,0 S 1",),
    ),
    Step(
        "From −10 to −4 already. The worker of your first tile looks at the same water: another step, to −1.",
        "water", ("activate 0,1 W 1",),
    ),
    Step(
        "Two workers of your new tile still wait at the plantation. Harvest 2 cacao with them, and your turn is done.",
        "activating", ("activate -1,0 E 2", "place 2-1-0-1 r2 at 0,-1", "fill gold2 at -1,-1",
            "fill temple at 1,-1", "activate 0,-1 W 1", "activate 0,-1 S 2"),
    ),
    Step(
        "A gift! Your opponent had to fill the space above your tile with a Gold Mine 2. Your workers act in other "
        "players' turns too: take 2 gold.",
        "activating", ("activate -1,0 N 1",),
    ),
    Step(
        "At a temple nobody acts. At the end, most workers there win 6 gold and second most 3. Your opponent has two, "
        "so lay your left trio on its right and turn all three towards it.",
        "temples", ("place 3-0-0-1 r3 at 2,-1",),
    ),
    Step(
        "Again a space to fill, and your choice would matter: your opponent has a worker beside it as well. "
        "Take the Sun Site this time.",
        "filling", ("fill sun at 2,0",),
    ),
    Step(
        "Fetch your sun token. It is worth 1 gold at the end. Better: when all jungle tiles are gone, it lets you lay a "
        "tile on top of one of your own, and the new workers act once more.",
        "overbuilding", ("activate 2,-1 S 1", "activate 1,0 E 1", "place 2-1-0-1 at 1,2",
            "fill market3 at 0,2", "activate 1,2 N 2"),
    ),
    Step(
        "You know it all: from here the choice is yours. Three cacao wait in your storage, and a Market 3 lies in the "
        "display. Open a space that your workers look at, or find something better.",
        "turn",
    ),
    Step(
        "“If it ended now” adds up gold, temples, suns and water. When everybody has laid eleven tiles, the most gold "
        "wins. Carry your water in time, watch the temples, and good luck!",
        "scoring",
    ),
)  # fmt: skip

GUIDE = Guide(seats=2, seed=112063, steps=STEPS)
