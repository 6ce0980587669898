"""Games of older releases can be reviewed today."""

from __future__ import annotations

import pytest

from games.kernel.replay import positions_after
from games.kernel.review import Unreviewable, assessed, decisions
from games.registry import card_of, game_of
from games.reviews.services import review_part
from games.tables.models.session import Session
from games.tables.selectors.positions import turns_of

pytestmark = pytest.mark.whole

EVERY = 12
"""Of the decisions of each game, one in this many is assessed, because each takes a while."""


def test_decisions_of_stored_games_can_be_assessed(stored: list[Session]) -> None:
    """Half-played games, too: they are reviewed once they are over."""
    looked = refused = 0
    for session in stored:
        if not session.turn_count:
            continue
        reviewer, turns = review_part(session).reviewer, turns_of(session)
        positions = positions_after(game_of(session.game), turns)
        for number in decisions(positions, turns)[::EVERY]:
            looked += 1
            try:
                found = assessed(reviewer, positions, turns, number)
            except Unreviewable as error:
                assert error.code == "other_rules"
                refused += 1
                continue
            if found is not None:
                assert found.verdict.loss >= 0
                assert found.verdict.kind in card_of(session.game).review.kinds
        for seat in range(session.seats.count()):
            reviewer.expected(positions[-1].state, seat)
    assert looked > 0
    assert refused <= looked // 10
