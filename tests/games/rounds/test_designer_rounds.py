"""The designer's card: an author's own round, shown to everyone who plays the same layout."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.deletion.services import delete_account
from courses.designs.course.canonical import moved
from courses.stored.models import Design
from games.archive.selectors.own_games import games_of
from games.errors import TableError
from games.rounds import services as designer_rounds
from games.rounds.models import DesignerRound
from games.rounds.selectors.designer_rounds import designer_round, own_rounds
from games.rounds.services import leave_round, take_back
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.audit import Audit
from tests.courses.course.cases import bunkered
from tests.factories.games import NOON, started
from tests.games.good_rounds import ALONE, ROUND, TWO, cleared, round_of, text
from tests.games.grounds import designed, published

pytestmark = pytest.mark.django_db
COURSE_MOVED = moved(TWO, 3, 2)
PAGE = "/courses/back-garden/"


@pytest.fixture
def version(ann):
    return published(designed(ann, TWO))


@pytest.fixture
def browser(ann) -> Client:
    client = Client()
    client.force_login(ann)
    return client


def refused(session: Session, user: Any) -> str:
    with pytest.raises(TableError) as why:
        leave_round(session_id=session.pk, user=user, at=NOON)
    assert not DesignerRound.objects.exists()
    return why.value.code


def ended(session: Session) -> Session:
    """Mark a game as finished."""
    session.status, session.finished_at = Status.FINISHED, NOON
    session.save()
    return session


def again(session: Session) -> None:
    """Add a copy of a finished single-player game."""
    seat = session.seats.get()
    session.pk, session.public_id = None, f"later{session.pk}"
    session.save()
    seat.pk, seat.session = None, session
    seat.save()


class TestLeaving:
    def test_the_card_has_only_public_facts(self, ann, version) -> None:
        session = cleared(ann)
        left = leave_round(session_id=session.pk, user=ann, at=NOON)
        assert left.round == designer_rounds.rounds_of(session)[0]
        assert designer_round(version.design_id, version.digest) == left
        seed = bytes(session.seed).hex()
        assert seed not in left.round_json
        assert "cards" not in left.round_json

    def test_a_round_on_the_draft_counts_for_its_published_version(self, ann) -> None:
        # The draft and the published version are at different positions on their boards.
        design = designed(ann, COURSE_MOVED)
        session = cleared(ann, version="draft")
        leave_round(session_id=session.pk, user=ann, at=NOON)
        version = published(design)
        assert designer_round(version.design_id, version.digest).session == session
        other = published(design, bunkered(TWO))
        assert designer_round(other.design_id, other.digest) is None

    def test_the_card_of_a_private_table_is_not_shown(self, ann, version) -> None:
        session = cleared(ann)
        leave_round(session_id=session.pk, user=ann, at=NOON)
        Session.objects.filter(pk=session.pk).update(listing="private")
        assert designer_round(version.design_id, version.digest) is None

    def test_leaving_a_round_twice_keeps_one_card(self, ann, version) -> None:
        session = cleared(ann)
        for _ in range(2):
            leave_round(session_id=session.pk, user=ann, at=NOON)
        assert DesignerRound.objects.count() == 1

    def test_a_later_round_replaces_the_card(self, ann, version) -> None:
        for _ in range(2):
            session = cleared(ann)
            leave_round(session_id=session.pk, user=ann, at=NOON)
        assert DesignerRound.objects.get().session == session

    def test_the_card_can_be_removed_twice(self, ann, version) -> None:
        session = cleared(ann)
        leave_round(session_id=session.pk, user=ann, at=NOON)
        for _ in range(2):
            take_back(session_id=session.pk, user=ann)
        assert not DesignerRound.objects.exists()

    def test_removing_an_older_round_keeps_the_newer_card(self, ann, version) -> None:
        older, newer = cleared(ann), cleared(ann)
        leave_round(session_id=newer.pk, user=ann, at=NOON)
        take_back(session_id=older.pk, user=ann)
        assert DesignerRound.objects.get().session == newer

    def test_the_card_is_deleted_with_the_account(self, ann, version) -> None:
        leave_round(session_id=cleared(ann).pk, user=ann, at=NOON)
        delete_account(user=ann, at=NOON)
        assert not DesignerRound.objects.exists()

    def test_the_card_is_part_of_the_authors_data_export(self, ann, version) -> None:
        session = cleared(ann)
        left = leave_round(session_id=session.pk, user=ann, at=NOON)
        [item] = games_of(ann)["designer_rounds"]
        assert item["table"] == session.public_id
        assert item["strokes"] == [hole.strokes for hole in left.round.holes]


class TestRefusals:
    def test_a_running_game_is_refused(self, ann, version) -> None:
        assert refused(started(ann, options=ALONE), ann) == "round_not_finished"

    def test_a_course_of_another_author_is_refused(self, ann, bo, version) -> None:
        assert refused(cleared(bo), bo) == "designer_only"
        with pytest.raises(TableError, match="designer_only"):
            take_back(session_id=cleared(ann).pk, user=bo)

    def test_a_shipped_course_is_refused(self, ann) -> None:
        session = round_of(ann, course="starter-links")
        assert refused(session, ann) == "designer_only"

    def test_a_round_of_another_player_is_refused(self, ann, bo, version) -> None:
        assert refused(cleared(bo), ann) == "not_seated"

    def test_a_round_with_help_by_a_bot_is_refused(self, ann, version) -> None:
        session = cleared(ann)
        Seat.objects.filter(session=session).update(helped=True)
        assert refused(session, ann) == "not_seated"

    def test_an_unfinished_hole_is_refused(self, ann, version, monkeypatch) -> None:
        session = cleared(ann)
        missed = replace(ROUND, holes=(replace(ROUND.holes[0], holed=False),))
        monkeypatch.setattr(designer_rounds, "rounds_of", lambda session: (missed,))
        with pytest.raises(TableError) as why:
            leave_round(session_id=session.pk, user=ann, at=NOON)
        assert (why.value.code, why.value.params) == ("round_not_cleared", {"holes": "1"})

    def test_a_game_without_single_holes_is_refused(self, ann, version, monkeypatch) -> None:
        session = cleared(ann)
        monkeypatch.setattr(designer_rounds, "rounds_of", lambda session: ())
        assert refused(session, ann) == "round_not_by_hole"

    def test_a_game_that_fails_the_audit_is_refused(self, ann, version, monkeypatch) -> None:
        session = cleared(ann)
        false = Audit(True, 9, 1, True, None)
        monkeypatch.setattr(designer_rounds, "audit", lambda session: false)
        assert refused(session, ann) == "round_not_audited"

    def test_a_changed_seed_is_refused(self, ann, version) -> None:
        session = cleared(ann)
        Session.objects.filter(pk=session.pk).update(seed=b"x" * 32)
        assert refused(session, ann) == "round_not_audited"


class TestPages:
    def test_visitors_see_nothing_without_a_card(self, client, version) -> None:
        assert "designers-card" not in text(client, PAGE)

    def test_the_author_reads_how_to_leave_a_card(self, browser, version) -> None:
        page = text(browser, PAGE)
        assert "Prove that your course can be played" in page
        assert "Your finished rounds here:" not in page

    def test_everybody_sees_the_authors_card(self, browser, client, ann, version) -> None:
        session = cleared(ann)
        assert f"/tables/{session.public_id}/designers-card/" in text(browser, PAGE)
        browser.post(f"/tables/{session.public_id}/designers-card/")
        page = text(client, PAGE)
        assert "The designer’s card" in page
        assert f"/tables/{session.public_id}/draws/" in page
        assert "Remove card" not in page
        assert "Remove card" in text(browser, PAGE)

    def test_a_refusal_is_explained(self, browser, ann, version) -> None:
        session = started(ann, options=ALONE)
        answer = browser.post(f"/tables/{session.public_id}/designers-card/", follow=True)
        assert "Finish the round first." in answer.content.decode()

    def test_the_author_can_remove_the_card(self, browser, client, ann, version) -> None:
        session = cleared(ann)
        leave_round(session_id=session.pk, user=ann, at=NOON)
        browser.post(f"/tables/{session.public_id}/designers-card/take-back/")
        assert "designers-card" not in text(client, PAGE)

    def test_only_the_author_is_offered_to_leave_the_result(
        self, browser, client, ann, bo, version
    ):
        session = cleared(ann)
        address = f"/tables/{session.public_id}/"
        assert "Use as the designer’s card" in text(browser, address)
        client.force_login(bo)
        assert "Use as the designer’s card" not in text(client, address)

    def test_a_card_on_an_unpublished_draft_is_stored(self, browser, ann) -> None:
        designed(ann, TWO)
        session = cleared(ann, version="draft")
        answer = browser.post(f"/tables/{session.public_id}/designers-card/", follow=True)
        assert "once you publish the draft unchanged" in answer.content.decode()
        assert DesignerRound.objects.get().session == session

    def test_the_authors_rounds_on_this_layout_are_offered(self, ann, bo, version) -> None:
        practice, counting = cleared(ann, version="draft"), cleared(ann)
        cleared(bo)
        Session.objects.filter(pk=counting.pk).update(finished_at=NOON + timedelta(hours=1))
        found = own_rounds(version, ann)
        assert [(one.session, one.practice) for one in found] == [
            (counting.public_id, False),
            (practice.public_id, True),
        ]
        other = published(version.design, bunkered(TWO))
        assert own_rounds(other, ann) == []

    def test_a_round_before_twenty_newer_ones_on_other_layouts_is_not_offered(self, ann, version):
        version.design.keep(bunkered(TWO), at=NOON)
        version.design.save()
        tables = [started(ann, options={**ALONE, "version": each}) for each in ("1", "draft")]
        here, elsewhere = map(ended, tables)
        for _newer in range(18):
            again(elsewhere)
        assert [one.session for one in own_rounds(version, ann)] == [here.public_id]
        again(elsewhere)
        assert own_rounds(version, ann) == []

    def test_a_new_owner_does_not_inherit_the_card(self, ann, bo, version):
        leave_round(session_id=cleared(ann).pk, user=ann, at=NOON)
        Design.objects.filter(pk=version.design_id).update(owner=bo)
        assert designer_round(version.design_id, version.digest) is None


class TestApi:
    address = "/api/v1/designer-rounds/eighteen/back-garden/"

    def test_the_api_returns_the_card_hole_by_hole(self, program, ann, bo, version) -> None:
        session = cleared(ann)
        leave_round(session_id=session.pk, user=ann, at=NOON)
        DesignerRound.objects.update(**DesignerRound.stored(ROUND))
        data = program(bo).get(self.address).json()
        assert data["session"] == session.public_id
        assert data["strokes"] == 4
        assert data["holes"] == [
            {
                "number": 1,
                "par": 3,
                "strokes": 4,
                "legs": [[[[0, 0], [1, 0]], False, ""], [[[1, 0], [3, 0]], True, ""]],
            }
        ]

    def test_a_missing_card_is_not_found(self, program, bo, version) -> None:
        assert program(bo).get(self.address).status_code == 404

    def test_the_card_can_be_left_and_removed(self, program, ann, bo, version) -> None:
        session = cleared(ann)
        address = f"/api/v1/tables/{session.public_id}/designers-card/"
        assert program(bo).post(address).status_code == 403
        assert program(ann).post(address).status_code == 204
        assert DesignerRound.objects.get().session == session
        assert program(bo).delete(address).status_code == 403
        for _ in range(2):
            assert program(ann).delete(address).status_code == 204
        assert not DesignerRound.objects.exists()
