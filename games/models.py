from games.calendars.models import CalendarLink
from games.lobby.models import Challenge
from games.rounds.models import DesignerRound, ScoreRow, VersionTally
from games.scorecards.models import ManualScorecard
from games.tables.models.invitation import Invitation, InvitedAddress
from games.tables.models.outbox import Errand, OutboxEntry
from games.tables.models.seat import Removal, Seat, SeatChange, SeatKind, What
from games.tables.models.session import Clock, Listing, Session, Status
from games.tables.models.turn import Turn

__all__ = [
    "CalendarLink",
    "Challenge",
    "Clock",
    "DesignerRound",
    "Errand",
    "Invitation",
    "InvitedAddress",
    "Listing",
    "ManualScorecard",
    "OutboxEntry",
    "Removal",
    "ScoreRow",
    "Seat",
    "SeatChange",
    "SeatKind",
    "Session",
    "Status",
    "Turn",
    "VersionTally",
    "What",
]
