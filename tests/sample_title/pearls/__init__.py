"""Pearls: a race of divers with two hidden shells each. A title of another package, to try the contract."""
