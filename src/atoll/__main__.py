"""`python -m atoll` is the command `atoll`."""

from atoll.cli import app

if __name__ == "__main__":
    app(prog_name="atoll")
