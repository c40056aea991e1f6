"""Tropicalia: workers on a small island, a bag of fruit, a village with fountains."""
