from games.calendars.models import CalendarLink
from games.chat.models import ChatLine, ChatMute, ChatReader, ChatRoom
from games.lobby.models import Challenge
from games.pools.models import PoolEntry, PoolLock
from games.record.leaderboards.models import Standing
from games.record.log.models import Golfer, LogState, RecordedGame, RecordedRound
from games.record.ratings.models import GolferRating, RatingChange
from games.record.statistics.models import BestScore, FigureSums, GameGains, GroundSums
from games.reviews.models import GameReview, ReviewRequest, ReviewState
from games.rounds.models import DesignerRound, ScoreRow, VersionTally
from games.scorecards.models import ManualScorecard
from games.tables.models.invitation import Invitation, InvitedAddress
from games.tables.models.next_game import NextGameRequest
from games.tables.models.outbox import OutboxEntry, OutboxTask
from games.tables.models.seat import Removal, Seat, SeatChange, SeatChangeReason, SeatKind
from games.tables.models.session import Clock, Listing, Session, Status
from games.tables.models.start import StartState
from games.tables.models.turn import Turn

__all__ = [
    "BestScore",
    "CalendarLink",
    "Challenge",
    "ChatLine",
    "ChatMute",
    "ChatReader",
    "ChatRoom",
    "Clock",
    "DesignerRound",
    "FigureSums",
    "GameGains",
    "GameReview",
    "Golfer",
    "GolferRating",
    "GroundSums",
    "Invitation",
    "InvitedAddress",
    "Listing",
    "LogState",
    "ManualScorecard",
    "NextGameRequest",
    "OutboxEntry",
    "OutboxTask",
    "PoolEntry",
    "PoolLock",
    "RatingChange",
    "RecordedGame",
    "RecordedRound",
    "Removal",
    "ReviewRequest",
    "ReviewState",
    "ScoreRow",
    "Seat",
    "SeatChange",
    "SeatChangeReason",
    "SeatKind",
    "Session",
    "Standing",
    "StartState",
    "Status",
    "Turn",
    "VersionTally",
]
