"""A bot that plays one seat over HTTP, with the standard library only. It takes the moves at random: make it better.

python bot.py http://localhost:8000/t/TABLE#join=TOKEN         the link that the host of the table sends
python bot.py http://localhost:8000/t/TABLE#token=TOKEN        the key of a seat that is somebody's already
"""

import json
import random
import secrets
import sys
import urllib.error
import urllib.request

table, _, fragment = sys.argv[1].partition("#")
what, _, token = fragment.partition("=")
key = token if what == "token" else secrets.token_urlsafe(16)  # whoever shows this key holds the seat


def ask(path: str, body: dict | None = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{table}/{path}", data, {"Authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


if what == "join":
    ask("join", {"token": token, "name": f"Robin {random.randint(10, 99)}"})
seat = ask("state")["mine"][0]
while not (view := ask(f"state?seat={seat}&wait=25"))["over"]:
    if view["moves"]:
        print(view["text"], "\n")
        move = random.choice(view["moves"])
        print(move["words"], "\n", flush=True)
        try:
            ask("moves", {"ply": view["ply"], "seat": seat, "move": move["move"]})
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # 409: the table has changed, so look again
                raise
print(view["headline"])
