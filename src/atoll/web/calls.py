"""Calls to addresses that players have left: from here to anywhere but the inside of anybody's network."""

import asyncio
import http.client
import socket
import ssl
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

import msgspec
from msgspec import Struct

from atoll.tables.hooks import Call, CallFailed, Hook
from atoll.tables.refused import Refusal, Refused
from atoll.web.links import table_url

SECONDS = 5.0  # for each step of a call
LONGEST = 500  # characters of an address
PORTS = (80, 443)  # of those below 1024
READ = 1024  # bytes of an answer

NAT64 = IPv6Network("64:ff9b::/96")

NO_ADDRESS = "That is no web address: it should look like https://example.org/my-turn."
INSIDE = "Calls to private addresses are not made from here."


class Told(Struct):
    """The body of a call."""

    url: str
    title: str
    seat: int
    name: str
    prompt: str


class Caller:
    """Posts what an address is told. A name is looked up once, and what it stands for is checked and then called: what
    it stands for a moment later does not matter. Nobody is followed elsewhere."""

    def __init__(self, allow_private: bool = False) -> None:
        self.allow_private = allow_private

    async def __call__(self, call: Call) -> None:
        await asyncio.to_thread(self._post, call)

    async def check(self, address: str, home: str) -> Hook:
        """A hook for an address, or a refusal that says what is wrong with it."""
        try:
            parts = taken_apart(address)
            await asyncio.to_thread(self._look_up, parts)
        except CallFailed as error:
            raise Refused(Refusal.UNFIT, str(error)) from None
        return Hook(address, home)

    def _post(self, call: Call) -> None:
        parts = taken_apart(call.hook.address)
        home = call.hook.home + table_url(call.table)
        body = msgspec.json.encode(Told(home, call.title, call.seat, call.name, call.prompt))
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"content-type": "application/json", "user-agent": "Atoll", "connection": "close"}
        connection = Pinned(parts, self._look_up(parts))
        try:
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            answer.read(READ)
        except (OSError, http.client.HTTPException) as error:
            raise CallFailed(f"{parts.hostname} cannot be reached: {error}") from None
        finally:
            connection.close()
        if not 200 <= answer.status < 300:
            raise CallFailed(f"{parts.hostname} answered with {answer.status}")

    def _look_up(self, parts: SplitResult) -> str:
        """The number that a name stands for."""
        try:
            found = socket.getaddrinfo(parts.hostname, port(parts), type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise CallFailed(f"{parts.hostname} cannot be found: {error}") from None
        numbers = [str(address[0]) for *_, address in found]
        if not self.allow_private and not all(public(number) for number in numbers):
            raise CallFailed(INSIDE)
        return numbers[0]


class Pinned(http.client.HTTPConnection):
    """A connection to a number, under the name that was asked for."""

    def __init__(self, parts: SplitResult, number: str) -> None:
        assert parts.hostname is not None
        super().__init__(parts.hostname, port(parts), timeout=SECONDS)
        self.number, self.safe = number, parts.scheme == "https"
        self.default_port = 443 if self.safe else 80

    def connect(self) -> None:
        self.sock = socket.create_connection((self.number, self.port), SECONDS)
        if self.safe:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def taken_apart(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        number = port(parts)
    except ValueError:
        raise CallFailed(NO_ADDRESS) from None
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= LONGEST
    whole = parts.scheme in ("http", "https") and parts.hostname and parts.username is None
    if not plain or not whole or (number < 1024 and number not in PORTS):
        raise CallFailed(NO_ADDRESS)
    return parts


def port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def public(number: str) -> bool:
    """Whether an address is one of the open internet, whatever it is wrapped in.

    >>> [public(n) for n in ("9.9.9.9", "10.0.0.1", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2620:fe::9")]
    [True, False, False, False, False, True]
    """
    found: IPv4Address | IPv6Address = ip_address(number.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found in NAT64 or found.sixtofour or found.teredo:
            return False
        found = found.ipv4_mapped or found
    return found.is_global and not found.is_multicast
