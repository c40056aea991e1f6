"""Provisional: the view helper replaces this file."""


def sprite() -> str:
    return ""
