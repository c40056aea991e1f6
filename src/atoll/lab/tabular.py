"""Figures as rows: for data frames as they are, in notebooks as a table."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from html import escape
from math import isfinite

Row = dict[str, str | float]  # by the names of the columns


class Tabular(ABC):
    @abstractmethod
    def to_rows(self) -> list[Row]:
        """What pandas, polars and csv.DictWriter take."""

    def _repr_html_(self) -> str:
        return html_table(self.to_rows())


def html_table(rows: Sequence[Row]) -> str:
    """
    >>> html_table([{"bot": "<hard>", "wins": 1 / 3}])
    '<table><thead><tr><th>bot</th><th>wins</th></tr></thead><tbody><tr><td>&lt;hard&gt;</td><td>0.3333</td></tr></tbody></table>'
    """
    head = "".join(f"<th>{escape(name)}</th>" for name in (rows[0] if rows else ()))
    body = "".join(f"<tr>{''.join(map(_cell, row.values()))}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: str | float) -> str:
    if isinstance(value, float):
        return f"<td>{value:.4g}</td>" if isfinite(value) else "<td>–</td>"
    return f"<td>{escape(str(value))}</td>"
