"""Backyard of Frutabaja: gnomes open businesses in a backyard while the Blorrrdo spreads dirt."""
