"""`atoll titles`: what there is to play."""

from atoll.cli.terminal import examples, out, say, table
from atoll.core.catalog import titles as all_titles
from atoll.core.state import State
from atoll.core.title import Option, Title

EXAMPLES = examples("atoll titles")


def titles() -> None:
    """List all titles with their table sizes and options."""
    made = table("Title", "Name", "Seats", "Minutes", "About")
    made.columns[1].justify = made.columns[-1].justify = "left"
    made.columns[-1].no_wrap = False
    for title in all_titles().values():
        made.add_row(title.label, title.name, seats_of(title), title.minutes, title.tagline)
    out.print(made)
    for title in all_titles().values():
        for option in title.options:
            say(f"{title.name} --option {option.name}={choices_of(option)}{need_of(option)}: {option.help}")


def seats_of(title: Title[State]) -> str:
    low, high = title.seats[0], title.seats[-1]
    return str(low) if low == high else f"{low}-{high}"


def choices_of(option: Option) -> str:
    if option.seat:
        beside = "" if isinstance(option.default, int) else f"{option.default}|"
        return f"{beside}SEAT (counted from 0)"
    if option.picks > 1:
        known = [str(choice) for choice in option.choices]
        return f'{option.default}|"{" ".join(known[: option.picks])}" ({option.picks} of {", ".join(known)})'
    if option.span is not None:
        return f"{option.span[0]}-{option.span[-1]} (usually {option.default})"
    return "|".join(str(value) for value in option.allowed(0))


def need_of(option: Option) -> str:
    return f", with {option.needs[0]}={option.needs[1]}" if option.needs else ""
