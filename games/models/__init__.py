from .invitation import Invitation
from .outbox import Errand, OutboxEntry
from .score import ScoreRow
from .seat import Seat, SeatKind
from .session import Listing, Session, Status
from .turn import Turn

__all__ = [
    "Errand",
    "Invitation",
    "Listing",
    "OutboxEntry",
    "ScoreRow",
    "Seat",
    "SeatKind",
    "Session",
    "Status",
    "Turn",
]
