"""Durable matches: what is stored, who sits where, what may be taken back, and the bots that play along."""
