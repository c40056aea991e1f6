"""What schemathesis is told about the site under attack: tables that exist, and not to wait for long."""

import os
from typing import Any

import schemathesis

TABLES = os.environ["ATOLL_TABLES"].split()


@schemathesis.hook
def map_path_parameters(context: Any, parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Half of the requests go to a table that exists; streams of those would never end."""
    endless = context.operation.path.endswith("/events")
    if parameters and "id" in parameters and not endless:
        number = sum(map(ord, str(parameters["id"])))
        if number % 2:
            parameters["id"] = TABLES[number % len(TABLES)]
    return parameters


@schemathesis.hook
def map_query(context: Any, query: dict[str, Any] | None) -> dict[str, Any] | None:
    if query and isinstance(query.get("wait"), int):
        query["wait"] = min(query["wait"], 0)
    return query
