"""Drills: what a host fears, done on purpose and again and again. `make drill` runs their long forms."""
