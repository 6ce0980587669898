"""What the pages of each game need: one line a game, beside the rules' own registry."""

from collections.abc import Callable
from typing import Any

from games.pages import eighteen
from games.selectors.table import TableView

PAGES: dict[str, Callable[[TableView], dict[str, Any]]] = {"eighteen": eighteen.page}


def page_of(table: TableView) -> dict[str, Any]:
    """The context of a started table's page. Raises KeyError for an unknown game."""
    return PAGES[table.game](table)
