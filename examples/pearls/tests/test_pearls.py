"""Pearls: the suite that every title passes, and its own rules."""

from atoll import testing


def test_the_suite():
    testing.check("pearls")
