"""Tables as CSV files, which spreadsheets open."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any

from django.http import HttpResponse
from django.utils.text import slugify

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would run as a formula."""


def csv_file(name: str, heads: Sequence[Any], rows: Iterable[Sequence[Any]]) -> HttpResponse:
    """Return a table as a file to download. Numbers stay numbers; None is an empty cell."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow([_cell(head) for head in heads])
    writer.writerows([_cell(value) for value in row] for row in rows)
    response = HttpResponse(text.getvalue(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slugify(name) or "table"}.csv"'
    return response


def _cell(value: Any) -> Any:
    """Return a value of a cell. A name cannot be a formula."""
    if value is None or isinstance(value, int | float):
        return value
    text = str(value)
    return f"'{text}" if text.startswith(FORMULAS) else text
