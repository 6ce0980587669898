"""At a shared device, covered cards look as they do to spectators (docs/decisions/0096)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.kernel.interface import Audience, knows_secrets
from games.kernel.sample import Sample
from games.lobby.services.opening import Place
from games.play.services.turns import submit_action
from games.registry import CARDS
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, legal, open_prompt, started
from tests.rules.random_play import play_at_random
from tests.rules.tables import SAMPLES, name_of

TURNS = 12


@pytest.fixture(params=sorted(CARDS))
def game(request, db) -> Session:
    """A game of each kind with Ann and Dee on one device."""
    options = {"course": "starter-links"} if request.param == "eighteen" else {}
    return started(
        UserFactory(name="Ann"),
        places=(Place("device", name="Dee"),),
        game=request.param,
        options=options,
    )


def seen(game: Session, user: Any, seat: int | None = None) -> Any:
    return table_view(game, user, at=NOON, seat=seat)


def without_viewer(table: Any) -> bytes:
    """Return the table as JSON, without the viewer's seats and permissions."""
    view = replace(table.view, viewer=None) if hasattr(table.view, "viewer") else table.view
    return msgspec.json.encode(replace(table, you=None, view=view), enc_hook=str)


def test_the_covered_view_is_that_of_spectators(game: Session) -> None:
    """The covered table equals the public one, unless the next seat knows nothing more: then the
    table equals that seat's, which is public, too.
    """
    ann, covered = game.host, 0
    for _turn in range(TURNS):
        game.refresh_from_db()
        shown, public = seen(game, ann), seen(game, None)
        state = position_of(game).state
        rules = CARDS[game.game].rules
        if shown.you.seat is None:
            covered += 1
            assert without_viewer(shown) == without_viewer(public)
        else:
            assert not knows_secrets(rules, state, shown.you.seat)
            assert shown.you.seat in shown.deciding
        seat = shown.deciding[0]
        other = 1 - seat
        # The other person's secrets are in no view of this seat.
        assert seen(game, ann, seat).view == rules.view(state, seat)
        assert (
            seen(game, ann, other).prompt is None
            or other in shown.deciding
            or not (seen(game, ann, other).prompt.required)
        )
        submit_action(
            session_id=game.pk,
            seat=seat,
            prompt=open_prompt(game, seat),
            payload=legal(game, seat)[0],
            key=f"{game.version}",
            user=ann,
            at=NOON,
        )
    assert bool(covered) == bool(CARDS[game.game].sample.secret)


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_a_seat_without_secrets_sees_what_spectators_see(sample: Sample) -> None:
    """In every game, `knows_secrets` is False only if nothing but the viewer differs."""
    game = sample.game
    for table in sample.tables[:2]:
        for position in play_at_random(sample, table, 0).some(20):
            public = msgspec.to_builtins(game.view(position.state, Audience.PUBLIC), enc_hook=str)
            for seat in range(table.seats):
                own = msgspec.to_builtins(game.view(position.state, seat), enc_hook=str)
                same = {**own, "viewer": None} == {**public, "viewer": None}
                assert knows_secrets(game, position.state, seat) == (not same)
