"""Tropic Euro: roles, plantations, buildings and cargo ships, for 2 to 5 seats."""
