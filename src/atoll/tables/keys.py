"""Keys of browsers and invitations: 128 random bits outside, only their hashes in the database."""

import hashlib
import hmac
import secrets
from functools import lru_cache

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # without letters and digits that look alike


@lru_cache(10_000)
def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Browser:
    """Somebody at a screen, known by the key in a cookie and by nothing else."""

    def __init__(self, key: str | None = None) -> None:
        self.fresh = key is None
        self.key = key or secrets.token_urlsafe(16)
        self.hash = digest(self.key)


def invitation(secret: str, table: str, seat: int, number: int) -> str:
    """The token of an invitation: whoever has the server's secret can make it out again."""
    mac = hmac.digest(bytes.fromhex(secret), f"{table}/{seat}/{number}".encode(), "sha256")
    return mac[:16].hex()


def new_id() -> str:
    """The name of a table in its address."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))
