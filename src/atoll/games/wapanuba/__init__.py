"""Wapanuba: groves, villages and water that grow together in a lagoon. 2-4 players."""
