"""The grounds of the board of Tropic Euro, 100 x 100 each: the page stretches them under their sections."""

from atoll.core.draw import tag


def _ground(*layers: str) -> str:
    """Shapes, each with its style before it."""
    drawn = [layer.split(" ", 1) for layer in layers]
    return "".join(tag("path", class_=style, d=d) for style, d in drawn)


#: the north of the island: surf, beach and meadows with furrows
FIELDS = _ground(
    "surf M-1 100V46C-1 8 6 3 20 5C34 0 44 6 58 2C72-1 84 6 92 4C102 6 101 30 101 60V100Z",
    "sand M0 100V52C0 16 8 8 20 10C34 6 46 11 58 7C72 4 82 11 91 9C100 12 100 36 100 62V100Z",
    "meadow M1.6 100V58C1.6 26 9 17 20 19C34 15 46 20 58 16C72 13 82 20 90 18C98 22 98.4 42 98.4 66V100Z",
    "furrow M1.6 62C26 54 44 70 66 58C80 52 92 58 98.4 56V74C84 70 70 78 52 74C34 70 18 80 1.6 76Z",
)
#: the town: streets of sand between meadows and the shore
TOWN = _ground(
    "surf M-1 0H101V94C101 99 97 101 92 101H8C3 101-1 99-1 94Z",
    "sand M0 0H100V95C100 98 96 100 92 100H8C4 100 0 98 0 95Z",
    "meadow M1.6 0H98.4V3C84 8 66 5 50 7C34 9 16 5 1.6 8Z",
)
#: the quay: planks on posts before the town, and the water of the port
QUAY = _ground(
    "post M3-4H4.4V15H3Z M22-4H23.4V15H22Z M49.3-4H50.7V15H49.3Z M76.6-4H78V15H76.6Z M95.6-4H97V15H95.6Z",
    "planks M1 -6H99V6H1Z",
    "planks-lo M1 6H99V9H1Z",
    "wave M-1 34C10 30 20 38 30 34S50 30 60 34S80 38 101 33V35.5C80 40 70 32.5 60 36.5S40 32.5 30 36.5S10 32.5-1 36.5Z",
    "wave M-1 58C12 54 20 62 34 58S54 54 64 58S84 62 101 57V59C84 64 74 56.5 64 60S44 56.5 34 60S12 56.5-1 60Z",
)
