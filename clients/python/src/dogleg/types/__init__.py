"""What the site says and takes; each game has a module of its own."""

from typing import TypeAlias

from dogleg.types.eighteen import (
    EighteenAction,
    EighteenLogEntry,
    EighteenOpenTableRequest,
    EighteenOption,
    EighteenTableView,
)
from dogleg.types.golfie import (
    GolfieAction,
    GolfieLogEntry,
    GolfieOpenTableRequest,
    GolfieOption,
    GolfieTableView,
)
from dogleg.types.minigolf import (
    MinigolfAction,
    MinigolfLogEntry,
    MinigolfOpenTableRequest,
    MinigolfOption,
    MinigolfTableView,
)

TableView: TypeAlias = "EighteenTableView | GolfieTableView | MinigolfTableView"
Action: TypeAlias = "EighteenAction | GolfieAction | MinigolfAction"
Option: TypeAlias = "EighteenOption | GolfieOption | MinigolfOption"
LogEntry: TypeAlias = "EighteenLogEntry | GolfieLogEntry | MinigolfLogEntry"
OpenTableRequest: TypeAlias = (
    "EighteenOpenTableRequest | GolfieOpenTableRequest | MinigolfOpenTableRequest"
)
__all__ = ["Action", "LogEntry", "OpenTableRequest", "Option", "TableView"]
