"""Types of the API; each game has its own module."""

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
from dogleg.types.shared import CourseDraft, DeckDraft, PlotDraft

TableView: TypeAlias = "EighteenTableView | GolfieTableView | MinigolfTableView"
Action: TypeAlias = "EighteenAction | GolfieAction | MinigolfAction"
Option: TypeAlias = "EighteenOption | GolfieOption | MinigolfOption"
LogEntry: TypeAlias = "EighteenLogEntry | GolfieLogEntry | MinigolfLogEntry"
OpenTableRequest: TypeAlias = (
    "EighteenOpenTableRequest | GolfieOpenTableRequest | MinigolfOpenTableRequest"
)
Draft: TypeAlias = "CourseDraft | DeckDraft | PlotDraft"
__all__ = ["Action", "Draft", "LogEntry", "OpenTableRequest", "Option", "TableView"]
