"""The names under which Gymnasium makes games: called when it looks for environments that packages bring."""

from gymnasium.envs.registration import register as add
from gymnasium.envs.registration import registry

from atoll.core.catalog import titles

HOME = "atoll.envs.gymnasium"


def register() -> None:
    """Every title as "atoll/Name-v1", with the version of its rules; again is no harm."""
    for name, title in titles().items():
        id = f"atoll/{camel(name)}-v{title.version}"
        if id not in registry:
            add(
                id,
                entry_point=f"{HOME}:Solo",
                vector_entry_point=f"{HOME}:SoloVector",
                kwargs={"title": name},
            )


def camel(name: str) -> str:
    """
    >>> camel("tropic_euro")
    'TropicEuro'
    """
    return "".join(word.capitalize() for word in name.split("_"))
