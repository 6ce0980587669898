from games.calendars.models import CalendarLink
from games.lobby.models import Challenge
from games.rounds.models.designer_round import DesignerRound
from games.rounds.models.score import ScoreRow
from games.rounds.models.tally import VersionTally
from games.scorecards.models import ManualScorecard
from games.tables.models.clock import Clock
from games.tables.models.invitation import Invitation
from games.tables.models.invited_address import InvitedAddress
from games.tables.models.outbox import Errand, OutboxEntry
from games.tables.models.removal import Removal
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.seat_change import SeatChange, What
from games.tables.models.session import Listing, Session, Status
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
