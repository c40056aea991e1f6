"""A first visit to the backyard, told step by step. The deal of the seed lets a clover bring the number of the first
stand, shows the number of the next turn in time to build on it, and has a Food Cart among the lucky cards."""

from atoll.core.guide import Guide, Step

STEPS = (
    Step(
        "Welcome to Frutabaja! You have a Lemonade Stand, $3 and a clover. Numbers near 7 come up often, and cost more. "
        "Open your stand on the 9 at the far left of the fourth row, for $2.",
        "setup",
        ("place 3,0", "place 1,1", "place 3,3"),
    ),
    Step(
        "The first two dice on the track are 5 and 5: a 10 would produce. You want a 9! Pay your clover to turn the second "
        "die down: choose your clover, then the arrow that points down at that die.",
        "predict",
        ("clover -1",),
    ),
    Step(
        "A 9, and your stand earns $2. But now the Blorrrdo comes out of his Cave to a tile with that number, and brings "
        "dirt. Not to your stand, please: send him to the other 9, at the far right of the bottom row.",
        "blorrrdo",
        ("blorrrdo 5,3",),
    ),
    Step(
        "Look at the track: 4 and 6 come next, a 10. Everybody earns in everybody's turn, so build for it: choose the "
        "Bakery, then the 10 at the middle left of the fifth row. The terrain costs $1, the Bakery nothing.",
        "building",
        ("build brown 0 at 4,1",),
    ),
    Step(
        "You build one business a turn. With your last $2 you could change a row or invest in the Bank, but the Blorrrdo "
        "likes new shops: save them for cleaning. Go on, and watch the others.",
        "turn",
        (
            "end build",
            "done predict",
            "blorrrdo 4,1",
            "build brown 0 at 1,0",
            "end build",
            "done predict",
            "blorrrdo 4,0",
            "build green 2 at 3,1",
            "end build",
        ),
    ),
    Step(
        "Your Bakery earned $2 and got dirt. Only 17 dirt tokens are left in the Cave, and when it is empty, everybody loses! "
        "A shop gets cleaned, an empty terrain never does: send him to the Hardware Store.",
        "end",
        ("blorrrdo 1,0",),
    ),
    Step(
        "Now a lucky card. They work as soon as you buy them, and some cost clovers, some monies. Buy the Food Cart for $2: a "
        "business that needs no terrain of its own.",
        "cards",
        ("buy 2",),
    ),
    Step(
        "It may stand anywhere, even at somebody else's shop. The next dice are 2 and 3, so let it wait for a 5: put it on "
        "the 5 at the far right of the fourth row.",
        "cards",
        ("target 3,3",),
    ),
    Step(
        "You keep $2. One dirt does not stop your Bakery, three would. But carts want a clean tile, and whoever wants to win "
        "needs all of them clean. Go on to cleaning.",
        "blocked",
        ("end build",),
    ),
    Step(
        "For $1 each you send dirt home from your own tiles. Choose the dirt on your Bakery. It goes back into the Cave: that is "
        "one turn more for you, and for everybody.",
        "cleaning",
        ("clean 4,1", "done predict"),
    ),
    Step(
        "From here the backyard is yours. Each turn asks the same: which numbers come next on the track, what can you build "
        "there, and where does the Blorrrdo do least harm?",
        "turn",
    ),
    Step(
        "Point at anything to see what it does: terrains tell their price, businesses what they bring, dice who would earn. "
        "Green businesses bring clovers and help with dirt, brown ones bring money.",
        "businesses",
    ),
    Step(
        "Keep an eye on the Cave. If everybody waits for somebody else to clean, the Blorrrdo wins. The Bank, the Fountain "
        "and the Cemetery are everybody's: you may clean them too.",
        "cleaning",
    ),
    Step(
        "And this is how you win: have $20 and no dirt on any business of yours at the end of your turn, and pay to have the "
        "Blorrrdo removed for ever. Good luck, gnome!",
        "family",
    ),
)

GUIDE = Guide(seats=3, seed=32, steps=STEPS)
