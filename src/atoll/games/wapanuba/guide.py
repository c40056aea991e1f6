"""A first visit to Wapanuba, told step by step. The deal of the seed has a village, a reef and a lighthouse in the
learner's hand, and draws the tile that completes somebody else's grove."""

from atoll.core.guide import Guide, Step

STEPS = (
    Step(
        "Welcome to Wapanuba! You lay a tile each turn, and its sides must match: grove to grove, village to village, water "
        "to water. Choose Teachers' Walk, the place east of Wapanuba Bay, and turn it until it fits.",
        "placing",
        ("place T27 1,0 r1",),
    ),
    Step(
        "Now you may claim one thing of your tile. Send a trader into the village: as soon as it has no open side any more, its "
        "hut and its school are yours.",
        "claim-land",
        ("land 0", "place T45 0,1 r3", "land 0", "place T59 1,1 r0", "land 1"),
    ),
    Step(
        "An opponent waits in the grove at Wild Orchard. Lay Orange Reef west of it, its grove to the east. That makes the "
        "other one's grove grow, but see: there are three fish in your water!",
        "placing",
        ("place T30 -1,1 r1",),
    ),
    Step(
        "Fish need no patience. Send a trader fishing: all the fish of this water are yours now, and the trader comes back at "
        "once.",
        "fish",
        ("fish 1", "place T57 1,-1 r1", "land 0", "place T69 1,-2 r1", "land 2"),
    ),
    Step(
        "The last tile of your hand is Lighthouse. Lay it east of Teachers' Walk, its village to the west: then your village "
        "has no open side left, and is complete.",
        "completing",
        ("place T32 2,0 r3",),
    ),
    Step(
        "You get the harvest anyway, so claim something else: with a ship you can buy a commerce token. Choose the ship, and "
        "then your agent, who goes nowhere else.",
        "ships",
        ("ship 2,0 agent",),
    ),
    Step(
        "A hut, a school and a hospital: just what Town Charter costs, and it is worth 4 points. Tokens win the game! Choose it, "
        "and your ship. Then the ship sails, and your agent comes home.",
        "buying",
        ("buy C12 ship:2,0", "place T35 0,-2 r0", "land 0", "place T37 1,-3 r2", "land 1"),
    ),
    Step(
        "The hands are empty. From now on you draw a tile each turn, and here is Monkey Point. Lay it north of Wild Orchard, its "
        "grove to the south: that completes your opponent's grove.",
        "turn",
        ("place T29 0,2 r2",),
    ),
    Step(
        "Five fruits and a money bag for your opponent? Not with your scoundrel! Send it into the grove, and all of that is "
        "yours. It can do so only once in a game, and this is a good time.",
        "scoundrel",
        ("steal 0",),
    ),
    Step(
        "A money bag lets you buy a token as well, but in this very turn only. Smoked Fish costs two fish, and any one item for "
        "the circle. Choose it.",
        "buying",
        ("buy C05 bag",),
    ),
    Step(
        "Which item for the circle? Look at the other tokens: they ask for bananas, oranges and fish. Your berry is the one to "
        "pay with.",
        "tokens",
        ("pay berry", "place T61 2,-1 r2", "land 0", "place T21 2,-3 r2", "fish 1"),
    ),
    Step(
        "From here the lagoon is yours. Ferry Fair has a sign: a special action can be claimed as well. Or send a trader into land "
        "that will soon be complete, and look where others wait: your tile may join or close it.",
        "claiming",
    ),
    Step(
        "Point at a place before you decide: you can read what the tile would join, what it would close, and who would get what. "
        "Closing a water brings its fish without any pawn.",
        "completing",
    ),
    Step(
        "The game ends when all tiles are laid or all tokens sold. Three unspent items are worth only 1 point, and so are three "
        "icons of unfinished land: so buy in time, and good luck!",
        "scoring",
    ),
)

GUIDE = Guide(seats=3, seed=289675, steps=STEPS)
