"""A hidden course gets no new tables and is not in the lobby, but its games continue."""

import pytest
from django.core.exceptions import ValidationError

from courses.social.moderation.services import lift
from games.lobby.selectors.lobby import open_tables, visible_tables
from games.seats.services.seats import join_table
from games.table_views.selectors.table import table_view
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, act, opened, started
from tests.factories.sharing import decided
from tests.games.grounds import SLUG, designed, published

OPTIONS = {**QUICK, "course": SLUG}


@pytest.fixture
def design(ann):
    design = designed(ann)
    published(design)
    return design


@pytest.fixture
def hide(design):
    """Hide the course as a moderator; return the decision."""
    return lambda: decided(design, UserFactory(is_staff=True))


def test_no_table_can_be_opened(bo, hide):
    hide()
    with pytest.raises(ValidationError, match="no such course"):
        opened(bo, options=OPTIONS)


def test_a_game_continues_and_its_players_see_it(bo, cy, design, hide):
    table = started(bo, cy, options=OPTIONS)
    hide()
    act(table, 0, bo)
    assert table_view(table, bo, at=NOON).view is not None
    assert table in visible_tables(bo, at=NOON)


def test_other_readers_get_null_instead_of_the_course(bo, client, hide):
    table = started(bo, options=OPTIONS)
    hide()
    chosen = client.get(f"/api/v1/tables/{table.public_id}/").json()["choices"]
    assert (chosen["course"], chosen["course_digest"], chosen["options"]["course"]) == (None,) * 3
    client.force_login(bo)
    (card,) = client.get("/api/v1/tables/mine/").json()
    assert (card["course"], card["course_digest"], card["picture"]) == (None,) * 3


def test_no_view_of_the_game_has_the_hidden_name(bo, client, design, hide):
    table = started(bo, options=OPTIONS)
    address = f"/api/v1/tables/{table.public_id}/"
    pages = (address, f"{address}log/", f"/tables/{table.public_id}/")
    assert all(design.name in client.get(page).content.decode() for page in pages)
    hide()
    assert not [page for page in pages if design.name in client.get(page).content.decode()]


def test_a_waiting_table_leaves_the_lobby_until_the_course_is_restored(bo, cy, design, hide):
    table = opened(bo, options=OPTIONS)
    decision = hide()
    assert open_tables(cy, at=NOON) == []
    assert table not in visible_tables(cy, at=NOON)
    assert table in visible_tables(bo, at=NOON)
    lift(decision=decision, moderator=decision.by, at=NOON)
    assert [card.session for card in open_tables(cy, at=NOON)] == [table.public_id]
    join_table(session_id=table.pk, user=cy, at=NOON)
