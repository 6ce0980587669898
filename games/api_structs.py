"""The structs described in the OpenAPI document."""

from typing import Any

import msgspec

from accounts.api.schema import put
from core.api.described_structs import at, schemas_of
from games.chat.selectors.lines import ChatLineView
from games.chat.selectors.state import ChatStateView
from games.kernel.manual_scorecard import Sent
from games.lobby.selectors.challenges import BotAccount
from games.people.selectors.handicap import Handicap, HandicapRound
from games.people.selectors.head_to_head import HeadToHead
from games.people.selectors.profile import Profile
from games.play.api.actions import ActionAnswer
from games.play.api.known import TableMessage
from games.play.services.turns import Answer
from games.pools.selectors.pools import OwnPool, Pool
from games.record.changes.selectors import GameChanges
from games.record.designs.selectors import RankedRecord
from games.record.leaderboards.selectors import LeaderboardRow
from games.record.ratings.selectors.ratings import ShownChange, ShownRating
from games.record.statistics.selectors.golfers import GolferStatistics
from games.record.statistics.selectors.grounds import GroundStatistics
from games.reviews.selectors import TableReview
from games.rounds.selectors.designer_rounds import DesignerRoundView, TallyView
from games.scorecards.selectors import RoundView, WrittenRound
from games.site.table_view import FinishedRound, LogPage, TableView
from games.table_views.selectors.next_game import NextGame
from games.table_views.selectors.received import ReceivedInvitation
from games.table_views.selectors.sent import SentInvitation
from games.table_views.selectors.table_cards import TableCard
from games.tables.selectors.audit import OpenedDraws

STRUCTS = (
    TableView,
    TableMessage,
    TableCard,
    LogPage,
    OpenedDraws,
    FinishedRound,
    ReceivedInvitation,
    SentInvitation,
    NextGame,
    RoundView,
    Sent,
    WrittenRound,
    TallyView,
    DesignerRoundView,
    TableReview,
    Profile,
    Handicap,
    HandicapRound,
    HeadToHead,
    LeaderboardRow,
    RankedRecord,
    GameChanges,
    ShownChange,
    ShownRating,
    GolferStatistics,
    GroundStatistics,
    BotAccount,
    Pool,
    OwnPool,
    ChatLineView,
    ChatStateView,
    Answer,
    ActionAnswer,
)


def add_structs(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """drf-spectacular hook that adds the structs to the components."""
    _refs, components = schemas_of(STRUCTS)
    components[ActionAnswer.__name__] = _extended(components[ActionAnswer.__name__], Answer)
    put(result, components)
    return result


def _extended(schema: dict[str, Any], base: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the schema of a struct as its base with more properties."""
    own = {
        name: part
        for name, part in schema["properties"].items()
        if name not in base.__struct_fields__
    }
    parts = [at(base.__name__), {"type": "object", "properties": own}]
    return {**{key: schema[key] for key in ("title", "description")}, "allOf": parts}
