"""The web side: pages, what they ask of the server, and what they are sent."""
