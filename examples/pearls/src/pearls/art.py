"""The symbols of Pearls: small drawings around their middle, and the cover."""

from atoll.core.draw import circle, ellipse, line, path, rect, tag, text, use

SEA, DEEP, SAND, FOAM, CORAL, INK = "#3fb3bd", "#12606f", "#f3dfb2", "#e9fbf7", "#ef7f63", "#2b3a42"


def pearl() -> str:
    return circle(0, 0, 5, "#fdf6ee", stroke="#c9b7a4") + ellipse(-1.5, -1.8, 1.6, 1.2, "#fff")


def shell() -> str:
    """Closed: a fan of five ribs."""
    fan = path("M0 13L-16-2A16 15 0 0 1 16-2Z", "#fbd3c0", stroke="#c8775c", stroke_width=1.5)
    ribs = "".join(
        line(f"M0 12L{x} {y}", "#e3a287", 1.2)
        for x, y in ((-10, -8), (-5, -12), (0, -14), (5, -12), (10, -8))
    )
    return fan + ribs


def buoy() -> str:
    body = path("M-9 6L-5-12H5L9 6Z", CORAL, stroke="#a8412c") + rect(-7, -4, 14, 5, 0, FOAM)
    return (
        line("M0-12V-22", INK, 2)
        + circle(0, -23, 3, "#ffd84d")
        + body
        + ellipse(0, 7, 13, 3, DEEP, opacity=0.4)
    )


def rock() -> str:
    return path("M-13 9L-9-4-2-10 7-6 13 9Z", "#8b8478") + path("M-9-4-2-10 1-3-4 9H-13Z", "#aaa396")


def bag() -> str:
    body = path("M-18 22Q-26-4-8-14H8Q26-4 18 22Z", SAND, stroke="#b08f4f", stroke_width=1.5)
    return (
        body
        + line("M-9-14Q0-8 9-14", "#8a6a33", 3)
        + path("M-9-15L-13-24 0-20 13-24 9-15Z", SAND, stroke="#b08f4f")
    )


def cover() -> str:
    waves = "".join(
        line(f"M0 {y}Q40 {y - 14} 80 {y}T160 {y}T240 {y}T320 {y}", FOAM, 3, opacity=0.35)
        for y in (70, 110, 150)
    )
    things = (
        use("pearls-shell", 90, 130, 3) + use("pearls-pearl", 150, 150, 3) + use("pearls-buoy", 250, 90, 2.4)
    )
    label = text(24, 52, "Pearls", "", font_size=40, font_weight=800, fill="#fff")
    return rect(0, 0, 320, 200, 0, SEA) + waves + things + label


def sprite() -> str:
    return "".join(
        tag("g", draw(), id=f"pearls-{draw.__name__}") for draw in (pearl, shell, buoy, rock, bag, cover)
    )
