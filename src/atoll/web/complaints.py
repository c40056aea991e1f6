"""What is said of an error: with which status, in which words, as a page or as JSON."""

import msgspec
from msgspec import UNSET
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from atoll.core.errors import AtollError, UnknownTitle
from atoll.tables.refused import Refusal, Refused
from atoll.tables.trouble import StoreError
from atoll.web.bodies import Complaint
from atoll.web.logs import ASKED
from atoll.web.pages import error_page
from atoll.web.security import BadRequest

STATUSES = {
    Refusal.UNKNOWN: 404,
    Refusal.FORBIDDEN: 403,
    Refusal.STALE: 409,
    Refusal.UNFIT: 422,
    Refusal.STILL: 423,
    Refusal.FAILED: 500,
}


async def refuse(request: Request, error: Exception) -> Response:
    """Every refusal: a page for whoever opens a page, otherwise JSON with the rule and the ply at hand."""
    status, message = status_of(error), str(error)
    if isinstance(error, HTTPException):
        message = {404: "There is nothing here.", 405: "That cannot be done here."}.get(status, error.detail)
    elif status == 500 and not isinstance(error, Refused):
        message = "Something went wrong on our side. The table is safe as it was."
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return error_page(request, status, message)
    ply = getattr(error, "ply", None)
    complaint = Complaint(message, getattr(error, "rule", ""), UNSET if ply is None else ply)
    headers = error.headers if isinstance(error, HTTPException) else None
    if status >= 500:
        complaint.request = ASKED.get().id
    return Response(msgspec.json.encode(complaint), status, headers, "application/json")


def status_of(error: Exception) -> int:
    match error:
        case Refused():
            return STATUSES[error.kind]
        case BadRequest():
            return error.status
        case HTTPException():
            return error.status_code
        case UnknownTitle():
            return 404
        case StoreError():
            return 503
        case AtollError():
            return 422
    return 500
