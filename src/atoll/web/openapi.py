"""The OpenAPI document: every endpoint, made from the table of endpoints and the types of bodies and answers."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import atoll
from atoll.web.bodies import QUERY, Complaint
from atoll.web.endpoints import RECORD, Endpoint

ABOUT = (
    "Tables of tropical Eurogames. Whoever asks is known by a key: a cookie, or `Authorization: Bearer KEY`."
    " What may be seen and done hangs on the seats that the key holds. See docs/api.md for a walk through it."
)
REFUSALS = {
    400: "The request cannot be read; the words say where.",
    401: "The key in `Authorization` cannot be read.",
    403: "It is for somebody else: another seat, the host, or a page of this site.",
    404: "There is no such thing.",
    408: "The request came too slowly.",
    409: "The table has changed in the meantime; `ply` says where it stands.",
    413: "The body is too long.",
    422: "It makes no sense now, or breaks a rule, which `rule` names.",
    423: "The table stands still: it can be read, exported and closed.",
    429: "Too much at once: `Retry-After` says when to come back.",
    431: "The head of the request is too long.",
    500: "Something went wrong on our side; `X-Request-ID` names it in the log.",
    503: "Not now: the house is full, is closing, or its disk is in trouble. Nothing was changed.",
}
ALWAYS = (400, 401, 408, 429, 431, 500, 503)
POSTED = (403, 413)
PATH: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": "^[0-9a-z]{12}$", "description": "A table, as in its address."},
    "moves": {"type": "integer", "minimum": 0, "description": "So many moves were made."},
    "kind": {"type": "string", "enum": ["svg", "png"]},
    "name": {"type": "string", "description": "A line, by the name that its first event told."},
}
PLACEHOLDER = re.compile(r"\{(\w+)(?::\w+)?\}")
REFERENCE = "#/components/schemas/{name}"
KEYS = {
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "A key of 22 to 64 letters, digits, - and _.",
    },
    "cookie": {"type": "apiKey", "in": "cookie", "name": "atoll"},
}


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    types = [Complaint, *[kind for row in endpoints for kind in (*row.answers, row.body) if is_struct(kind)]]
    _, schemas = msgspec.json.schema_components(dict.fromkeys(types), ref_template=REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for row in endpoints:
        paths.setdefault(plain_path(row), {})[row.method.lower()] = operation(row)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Atoll", "version": atoll.__version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": KEYS,
            "responses": {str(status): refusal(status) for status in REFUSALS},
        },
        "security": [{"bearer": []}, {"cookie": []}, {}],
    }


def operation(row: Endpoint) -> dict[str, Any]:
    statuses = sorted({*ALWAYS, *row.refuses, *(POSTED if row.method == "POST" else ())})
    responses = good(row) | {str(n): {"$ref": f"#/components/responses/{n}"} for n in statuses}
    out: dict[str, Any] = {
        "operationId": identifier(row),
        "summary": row.told.partition(". ")[0].rstrip("."),
        "description": row.told,
        "responses": responses,
    }
    if parameters := [*map(path_parameter, PLACEHOLDER.findall(row.path)), *map(query_parameter, row.query)]:
        out["parameters"] = parameters
    if row.body is not None:
        out["requestBody"] = {"required": True, "content": taken(row)}
    return out


def good(row: Endpoint) -> dict[str, Any]:
    """What it answers when it does what it was asked."""
    out: dict[str, Any] = {}
    for kind in row.answers:
        status = str(getattr(kind, "status", 200))
        content = {"application/json": {"schema": schema_of(kind)}}
        out[status] = {"description": first_line(kind.__doc__), "content": content}
    if row.gives:
        content = {media: {"schema": {}} for media in row.gives}
        out["200"] = {"description": row.told.partition(". ")[0], "content": content}
    return out


def taken(row: Endpoint) -> dict[str, Any]:
    if row.body is str:
        return {"text/plain": {"schema": {"type": "string", "maxLength": RECORD}}}
    return {"application/json": {"schema": schema_of(row.body)}}


def refusal(status: int) -> dict[str, Any]:
    content = {"application/json": {"schema": schema_of(Complaint)}}
    return {"description": REFUSALS[status], "content": content}


def path_parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": PATH[name]}


def query_parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": msgspec.json.schema(QUERY[name])}


def plain_path(row: Endpoint) -> str:
    """The path without what only the router reads.

    >>> PLACEHOLDER.sub(r"{\\1}", "/t/{id}/board.{kind:str}")
    '/t/{id}/board.{kind}'
    """
    return PLACEHOLDER.sub(r"{\1}", row.path)


def identifier(row: Endpoint) -> str:
    return "-".join([row.method.lower(), *re.findall(r"\w+", plain_path(row))])


def schema_of(kind: Any) -> dict[str, Any]:
    return {"$ref": REFERENCE.format(name=kind.__name__)}


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def first_line(text: str | None) -> str:
    return " ".join((text or "").split())


class OpenApi:
    """The document as an endpoint, which is in it as well."""

    def __init__(self, endpoints: Sequence[Endpoint]) -> None:
        self.rows = [*endpoints, Endpoint("GET", "/openapi.json", self.show, (), (), ("application/json",))]
        self.text = msgspec.json.encode(document(self.rows))

    async def show(self, request: Request) -> Response:
        """This document."""
        return Response(self.text, media_type="application/json")
