"""A first game of Tropic Euro, told step by step: three rounds, every role once, from cocoa to a coffee roaster.

The rows of the seed bring coffee twice, and for the others sugar and cocoa.
"""

from atoll.core.guide import Guide, Step

STEPS = (
    Step(
        "Welcome to your island! In turn each of you chooses a role: everybody plays it, but whoever chose it has a "
        "privilege. Choose the Builder: today every building costs you $100 less.",
        "turn", ("role builder",),
    ),
    Step(
        "You begin with a cocoa plantation, and cocoa needs a building that processes it. Build the Small Cocoa "
        "Plant: it costs $100, so with your privilege it is free.",
        "builder", ("build small_cocoa_plant", "build small_cocoa_plant", "build small_market",
            "role planter", "take quarry", "take sugar"),
    ),
    Step(
        "The next player chose the Planter and took a quarry, which only the chooser may. You take one of the "
        "plantations. Make it coffee: no good sells for more, and a roaster will follow.",
        "planter", ("take coffee", "role equipper", "tool", "place tool on banana",
            "place tool on small_market"),
    ),
    Step(
        "Nothing works without a tool. The Equipper hands out those on the ship, and one is yours: place it on your "
        "cocoa plantation. The cocoa plant needs one too, so there is no cocoa yet.",
        "equipper", ("place tool on cocoa", "place tool on quarry", "role equipper", "tool"),
    ),
    Step(
        "A new round and the Equipper again. You have two tools now and place all of them anew: one on the cocoa "
        "plantation, one on the Small Cocoa Plant. Together they make 1 cocoa.",
        "equipper", ("place tool on cocoa", "place tool on small_cocoa_plant", "role planter",
            "take quarry"),
    ),
    Step(
        "New plantations lie face up, and the Planter lets everybody take one. Take coffee again: a Coffee Roaster "
        "can process two of them.",
        "planter", ("take coffee", "take cocoa"),
    ),
    Step(
        "Your choice! Nobody wanted the Producer in the first round, so $100 lies on it, yours if you choose it. Do: "
        "everybody produces, and your privilege is one more good.",
        "producer", ("role producer",),
    ),
    Step(
        "You made 1 cocoa. The privilege brings another good of a kind that you just made: take a second cocoa, one "
        "to sell and one to ship.",
        "producer", ("bonus cocoa", "role trader", "sell banana"),
    ),
    Step(
        "The third round begins with the Trader: each of you may sell one good. The trading house takes each kind "
        "only once, so sell a cocoa for $100, before the other cocoa planter can.",
        "trader", ("sell cocoa",),
    ),
    Step(
        "You choose again. The Shipper was left twice, and $200 lie on it. Take it: you pocket the money, and your "
        "first shipment brings 1 victory point (VP) more.",
        "shipper", ("role shipper",),
    ),
    Step(
        "Each good you load is worth 1 VP. A ship carries a single kind and sails when it is full. Load your cocoa on "
        "the smallest ship: it fills soon, and the large ones stay free for more.",
        "loading", ("load cocoa on ship 4", "load cocoa on ship 4", "role builder",
            "build large_cocoa_plant", "build small_sugar_mill"),
    ),
    Step(
        "2 VP, and $600 to spend. Another player chose the Builder, so you pay the full price. Build the Coffee "
        "Roaster: it is worth 3 VP, and your coffee now lacks nothing but tools.",
        "coffee_roaster", ("build coffee_roaster",),
    ),
    Step(
        "You have played all six roles, and now the choice is yours. On three of them lie $100. A tip: coffee needs a "
        "tool on a plantation and one in the roaster, and the Equipper's chooser gets two.",
        "turn",
    ),
    Step(
        "The game ends with the round in which the VP or the tools run out or a city is full. VP chips and buildings "
        "count, so ship often, build early, and watch what your choice gives the others. Good luck!",
        "end",
    ),
)  # fmt: skip

GUIDE = Guide(seats=3, seed=387, steps=STEPS, options={"seating": "given"})
