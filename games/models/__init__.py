from games.models.calendar_link import CalendarLink
from games.models.challenge import Challenge
from games.models.clock import Clock
from games.models.designer_round import DesignerRound
from games.models.invitation import Invitation
from games.models.invited_address import InvitedAddress
from games.models.manual_scorecard import ManualScorecard
from games.models.outbox import Errand, OutboxEntry
from games.models.removal import Removal
from games.models.score import ScoreRow
from games.models.seat import Seat, SeatKind
from games.models.seat_change import SeatChange, What
from games.models.session import Listing, Session, Status
from games.models.tally import VersionTally
from games.models.turn import Turn

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
