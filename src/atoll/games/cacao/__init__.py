"""Cacao: a growing checkerboard of jungle and villages. 2-4 players."""
