"""Addresses of tables."""


def table_url(table: str) -> str:
    return f"/t/{table}"


def invite_url(table: str, token: str) -> str:
    """What the host sends to somebody; the token stays in the browser until it is used."""
    return f"{table_url(table)}#join={token}"


def return_url(table: str, token: str) -> str:
    """What brings somebody back to a seat or to the host's powers."""
    return f"{table_url(table)}#enter={token}"
