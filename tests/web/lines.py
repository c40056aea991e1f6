"""Lines to a server on which anything may be said, and what comes back."""

import json
import socket
from typing import Any, NamedTuple


class Said(NamedTuple):
    """An answer. `ended`: the server ended the line properly after it, without cutting it."""

    status: int
    headers: dict[str, str]
    body: bytes
    ended: bool

    @property
    def reason(self) -> str:
        return str(self.json()["error"])

    def json(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.body)
        return told


class Line(socket.socket):
    """A connection from an address of this machine."""

    def __init__(self, address: str, source: str = "127.0.0.1", timeout: float = 10, buffer: int = 0) -> None:
        super().__init__()
        if buffer:
            self.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.settimeout(timeout)
        self.bind((source, 0))
        host, _, port = address.removeprefix("http://").partition(":")
        self.connect((host, int(port)))

    def say(self, text: bytes | str) -> "Line":
        self.sendall(text.encode() if isinstance(text, str) else text)
        return self

    def all(self) -> bytes:
        """Everything until the server ends the line; an error if it is cut."""
        out = b""
        while data := self.recv(65536):
            out += data
        return out

    def answer(self) -> Said:
        """The next answer of known length, and whether the line ends after it if it says so."""
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._take(1)
        lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:-2])}
        body = self._take(int(headers.get("content-length", 0)))
        return Said(int(lines[0].split()[1]), headers, body, self._ended(headers))

    def _take(self, size: int) -> bytes:
        out = b""
        while len(out) < size:
            data = self.recv(size - len(out))
            if not data:
                raise EOFError(out)
            out += data
        return out

    def _ended(self, headers: dict[str, str]) -> bool:
        return headers.get("connection") == "close" and self.recv(1) == b""


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode()


def post(path: str, body: bytes, *headers: str) -> bytes:
    head = (f"POST {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}", *headers, "", "")
    return "\r\n".join(head).encode() + body
