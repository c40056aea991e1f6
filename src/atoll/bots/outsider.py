"""Bots from other packages, named `module:Class`: made with their title, handed a guess, and watched over."""

from importlib import import_module
from typing import Protocol

from mypy_extensions import i64

from atoll.bots.bot import Bot
from atoll.core.errors import BadOption, BotFault
from atoll.core.rng import Rng
from atoll.core.state import State
from atoll.core.title import Title


class Decider(Protocol):
    """What a class must give: it is called with the title, and then asked for one move after the other."""

    def choose(self, guess: State, rng: Rng) -> int:
        """A move for `guess.turn`; the guess is the bot's own, to play on as it likes."""


class Outsider(Bot):
    """A bot whose moves are checked, for a state trusts whoever plays on it."""

    def __init__(self, name: str, title: Title[State], player: Decider) -> None:
        self.name, self.title, self.player = name, title, player

    def choose(self, guess: State, rng: Rng) -> i64:
        seat, legal = int(guess.turn), set(guess.moves())
        try:
            move = int(self.player.choose(guess, rng))
        except (Exception, SystemExit) as error:
            raise BotFault(f"{self.name} failed at seat {seat}: {type(error).__name__}: {error}") from error
        if move not in legal:
            raise BotFault(
                f"{self.name} chose {move} at seat {seat}, which is not one of {len(legal)} legal moves."
            )
        return move


def outsider(title: Title[State], name: str) -> Bot:
    """The bot that a name such as `my_bots:Careful` means."""
    module, _, kind = name.partition(":")
    try:
        made = getattr(import_module(module), kind)(title)
    except ImportError as error:
        raise BadOption(f"There is no bot {name!r}: {error}.") from error
    except AttributeError as error:
        raise BadOption(f"There is no bot {name!r}: {error}.") from error
    except (Exception, SystemExit) as error:
        raise BotFault(f"{name} cannot be made for {title.name}: {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise BadOption(f"{name} is no bot: it has no method choose(guess, rng).")
    return Outsider(name, title, made)
