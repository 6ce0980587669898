"""New data is written in the current format, and old idempotency keys remain valid."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from django.urls import reverse

from courses.analysis.models import AnalysisJob, Question
from courses.analysis.services import ask
from courses.designs.stored import Stored
from courses.drafts.services.drafts import create_design, save_draft
from courses.publishing.services.versions import publish_version
from courses.stored.models import Design
from courses.types.registry import TYPES
from courses.types.verdict import normalised
from games.errors import TableError
from games.kernel.manual_scorecard import Counted
from games.kernel.replay import snapshot_format
from games.play.services.turns import submit_action
from games.registry import CARDS
from games.scorecards.models import ManualScorecard
from games.scorecards.services import open_manual_scorecard, write_hole
from games.tables.models.session import Session
from games.tables.services.tables import rebuild_snapshot
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, act, legal, started

pytestmark = pytest.mark.django_db
LATER = 7
"""A format number higher than any in use."""


@pytest.fixture
def game(db) -> Session:
    ann, bo = UserFactory(), UserFactory()
    session = started(ann, bo, options=QUICK)
    act(session, 0, ann, key="mine")
    session.refresh_from_db()
    return session


class TestFormats:
    @pytest.mark.parametrize("key", CARDS)
    def test_a_game_is_written_in_the_current_format(self, key, monkeypatch) -> None:
        card = CARDS[key]
        monkeypatch.setitem(CARDS, key, replace(card, rules=replace(card.rules, format=LATER)))
        options = QUICK if key == "eighteen" else {}
        session = started(UserFactory(), UserFactory(), game=key, options=options)
        assert session.config_format == LATER
        assert session.snapshot_format == snapshot_format(CARDS[key].rules)
        assert session.snapshot_format != snapshot_format(card.rules)
        assert set(session.turns.values_list("format", flat=True)) == {LATER}

    @pytest.mark.parametrize("key", TYPES)
    def test_a_design_is_written_in_the_current_format(self, key, monkeypatch) -> None:
        kind, value = TYPES[key], next(iter(TYPES[key].shipped().values()))
        later = replace(
            kind, draft=replace(kind.draft, format=LATER), embedded=replace(kind.draft, format=8)
        )
        monkeypatch.setitem(TYPES, key, later)
        design = create_design(type=later, owner=UserFactory(), value=value, at=NOON)
        version = publish_version(design=design, value=value, at=NOON)
        job = ask(design=normalised(later, value), question=Question.PROOF, at=NOON)
        assert Design.objects.get(pk=design.pk).draft_format == LATER
        assert (version.playable_format, job.playable_format) == (8, 8)

    def test_saving_and_asking_again_update_the_format(self, monkeypatch) -> None:
        kind, value = TYPES["course"], TYPES["course"].shipped()["starter-links"]
        design = create_design(type=kind, owner=UserFactory(), value=value, at=NOON)
        job = ask(design=normalised(kind, value), question=Question.PROOF, at=NOON)
        AnalysisJob.objects.filter(pk=job.pk).update(playable_json="{}")
        monkeypatch.setitem(
            TYPES,
            "course",
            replace(
                kind, draft=Stored(kind.value, LATER), embedded=replace(kind.embedded, format=8)
            ),
        )
        renamed = msgspec.structs.replace(value, name="Another")
        save_draft(design=design, value=renamed, revision=design.revision, at=NOON)
        ask(design=normalised(TYPES["course"], value), question=Question.PROOF, at=NOON)
        assert Design.objects.get(pk=design.pk).draft_format == LATER
        assert AnalysisJob.objects.get(pk=job.pk).playable_format == 8

    def test_a_score_card_is_written_in_the_current_format(self, monkeypatch) -> None:
        version = Design.objects.get(slug="starter-links").newest
        card = open_manual_scorecard(version=version, keeper=UserFactory(), names=["Eve"], at=NOON)
        assert ManualScorecard.objects.get(pk=card.pk).card_format == 1
        later = Stored(tuple[tuple[Counted | None, ...], ...], LATER)
        monkeypatch.setattr("games.scorecards.models.CARD", later)
        write_hole(manual_scorecard=card, hole=1, counted=[Counted(3)], at=NOON)
        assert ManualScorecard.objects.get(pk=card.pk).card_format == LATER

    def test_a_snapshot_of_an_older_format_is_rebuilt(self, game) -> None:
        Session.objects.filter(pk=game.pk).update(snapshot_format=0)
        assert rebuild_snapshot(session_id=game.pk)
        assert not rebuild_snapshot(session_id=game.pk)


class TestRepeats:
    """If an action has a new field in this release, the digest of a repeated request differs from
    the stored one.
    """

    @pytest.fixture(autouse=True)
    def old_digest(self, game) -> None:
        game.turns.filter(key="mine").update(digest="of other bytes", format=1)

    def again(self, game, choice: int):
        turn = game.turns.get(key="mine")
        seat = game.seats.get(number=turn.seat)
        payload = bytes(turn.action) if not choice else legal(game, turn.seat)[choice]
        return submit_action(
            session_id=game.pk,
            seat=turn.seat,
            prompt=turn.prompt,
            payload=payload,
            key="mine",
            user=seat.user,
            at=NOON,
        )

    def test_a_retry_gets_the_first_answer(self, game) -> None:
        assert self.again(game, 0).turn == game.turns.get(key="mine").number

    def test_another_action_with_the_same_key_is_still_refused(self, game) -> None:
        with pytest.raises(TableError, match="key_reused"):
            self.again(game, 1)


def test_an_option_newer_than_the_table_has_its_default(client, game) -> None:
    known = {"course": "starter-links", "mode": "stroke", "clubs": "starter"}
    Session.objects.filter(pk=game.pk).update(choices=known)
    told = client.get(reverse("api-table", args=[game.public_id])).json()["choices"]["options"]
    assert told == known | {
        "fly_over_out_of_bounds": False,
        "net": False,
        "round_limit": 20,
        "version": None,
        "draft": False,
        "hole": None,
        "solo_rank": None,
        "solo_cards": None,
        "golfers": "off",
        "side": "a",
    }
    assert client.get(reverse("games:lobby")).status_code == 200
