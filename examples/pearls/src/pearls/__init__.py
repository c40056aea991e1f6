"""Pearls: a race of divers with two hidden shells each."""
