"""The designer's ghost is shown to everyone who plays the same layout, and reveals nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from games.play.views import tables
from games.rounds.models import DesignerRound
from games.rounds.selectors.designer_rounds import ghost_at
from games.rounds.services import leave_round
from games.tables.models.session import Session
from tests.courses.course.cases import bunkered
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started
from tests.games.good_rounds import ALONE, ROUND, TWO, cleared, round_of, text
from tests.games.grounds import designed, published

pytestmark = pytest.mark.django_db


@pytest.fixture
def version(ann):
    return published(designed(ann, TWO))


@pytest.fixture
def left(ann, version) -> DesignerRound:
    left = leave_round(session_id=cleared(ann).pk, user=ann, at=NOON)
    DesignerRound.objects.update(**DesignerRound.stored(ROUND))
    left.refresh_from_db()
    return left


def data(client: Client, session: Session) -> dict[str, Any]:
    page = text(client, f"/tables/{session.public_id}/")
    found = page.split('id="table-data" type="application/json">')[1].split("</script>")[0]
    return json.loads(found)


def test_players_see_the_path_before_the_strokes(client, bo, left) -> None:
    session = started(bo, options=ALONE)
    client.force_login(bo)
    assert data(client, session)["sheet"]["ghost"] == [
        [
            {"hexes": [[0, 0], [1, 0]], "struck": False, "lost": ""},
            {"hexes": [[1, 0], [3, 0]], "struck": True, "lost": ""},
        ]
    ]
    page = text(client, f"/tables/{session.public_id}/")
    assert "data-ghost" in page
    card = page.split('class="scorecard-round"')[1].split("</tr>")[0]
    assert "Designer’s strokes" in card
    assert ">4<" not in card


def test_the_strokes_are_shown_after_the_hole(client, bo, left) -> None:
    session = round_of(bo)
    page = text(client, f"/tables/{session.public_id}/scorecard/")
    card = page.split('class="scorecard-round"')[1].split("</tr>")[0]
    assert ">4<" in card
    assert "The designer took 4 on hole 1." in page


def test_there_is_no_ghost_without_a_card(client, bo, version) -> None:
    session = started(bo, options=ALONE)
    client.force_login(bo)
    assert data(client, session)["sheet"]["ghost"] is None
    assert "data-ghost" not in text(client, f"/tables/{session.public_id}/")


def test_the_author_sees_the_ghost_on_the_draft(ann, left) -> None:
    draft = started(ann, options={**ALONE, "version": "draft"})
    assert ghost_at(draft) == ROUND


def test_there_is_no_ghost_on_another_layout(ann, bo, left) -> None:
    published(left.design, bunkered(TWO))
    assert ghost_at(started(bo, options=ALONE)) is None
    assert ghost_at(started(bo, options={**ALONE, "version": "1"})) == ROUND
    assert ghost_at(started(bo, options={**ALONE, "course": "starter-links"})) is None


def test_there_is_no_ghost_with_open_greens(client, ann, bo, cy, left) -> None:
    session = started(bo, cy, ann, options={**ALONE, "mode": "chaos"})
    client.force_login(bo)
    assert data(client, session)["sheet"]["ghost"] is None
    assert "scorecard-round" not in text(client, f"/tables/{session.public_id}/")


def test_an_unreadable_ghost_is_ignored(bo, left) -> None:
    DesignerRound.objects.update(round_json="nonsense")
    assert ghost_at(started(bo, options=ALONE)) is None


def test_there_is_no_ghost_on_a_hidden_course(bo, left, monkeypatch) -> None:
    session = started(bo, options=ALONE)
    shown = tables.table_view(session, bo, at=NOON)
    hidden = replace(shown, choices=replace(shown.choices, course_digest=""))
    assert tables._ghost(session, shown) == ROUND
    assert tables._ghost(session, hidden) is None


def test_the_ghost_is_not_part_of_the_table_in_the_api(program, bo, left) -> None:
    session = started(bo, options=ALONE)
    data = program(bo).get(f"/api/v1/tables/{session.public_id}/").content.decode()
    assert "ghost" not in data


def test_each_author_has_a_separate_card(ann, version) -> None:
    bo = UserFactory(name="Bo")
    published(designed(bo, TWO, slug="elsewhere"))
    leave_round(session_id=cleared(ann).pk, user=ann, at=NOON)
    assert ghost_at(started(bo, options={**ALONE, "course": "elsewhere"})) is None
