"""Golfie works at tables like every other game: creating, playing, bots, emails, scores,
records.
"""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from games.absence.services import resign
from games.errors import TableError
from games.lobby.services.opening import Place
from games.notify.services.mails import mail_invitation
from games.notify.services.turns import mail_turn
from games.play.services.turns import undo_turn
from games.rounds.selectors.scores import best_alone, best_rounds
from games.rounds.services import keep_score, rebuild_scores
from games.seats.services.invitations import invite
from games.seats.services.starting import start_table
from games.table_views.selectors.table import table_view
from games.tables.models.seat import Seat
from tests.factories.games import NOON, act, opened, played_out, started
from tests.mails import delivered

BOTS = (Place("bot", "pro"), Place("bot", "caddie"), Place("bot", "pro"))
GOLFIE = {"game": "golfie", "options": {}}


class TestOpening:
    def test_omitted_options_have_defaults(self, ann):
        session = opened(ann, **GOLFIE)
        assert session.choices == {"deck": "classic", "version": "1", "teams": 0}
        assert (session.course_slug, session.course_name) == ("classic", "Classic")

    def test_the_summary_names_the_teams(self, ann):
        session = opened(ann, game="golfie", options={"teams": 2}, places=BOTS)
        assert table_view(session, ann, at=NOON).choices.summary == ("Two teams",)

    @pytest.mark.parametrize(
        ("options", "field", "words"),
        [
            ({"deck": "marked"}, "deck", "no such deck"),
            ({"teams": 3}, "teams", "valid choice"),
            ({"teams": 4}, "teams", "four teams need 8"),
            ({"course": "old-quarry"}, "options", "course"),
        ],
    )
    def test_an_impossible_option_gives_an_error_at_its_field(self, ann, options, field, words):
        with pytest.raises(ValidationError) as refusal:
            opened(ann, game="golfie", options=options, places=BOTS)
        assert words in " ".join(refusal.value.message_dict[field])

    def test_a_table_has_at_most_eight_seats(self, ann):
        opened(ann, **GOLFIE, places=BOTS + BOTS + BOTS[:1])
        with pytest.raises(ValidationError) as refusal:
            opened(ann, **GOLFIE, places=BOTS + BOTS + BOTS[:2])
        assert "8 seats" in refusal.value.message_dict["places"][0]

    def test_a_team_game_starts_only_with_all_seats_taken(self, ann):
        places = (*BOTS[:2], Place())
        session = opened(ann, game="golfie", options={"teams": 2}, places=places)
        with pytest.raises(TableError) as refusal:
            start_table(session_id=session.pk, user=ann, at=NOON)
        assert refusal.value.code == "teams_do_not_fit_seats"


class TestPlay:
    @pytest.mark.whole
    def test_a_game_with_bots_can_be_finished(self, ann):
        session = started(ann, game="golfie", options={"teams": 2}, places=BOTS)
        played_out(session, ann)
        table = table_view(session, ann, at=NOON)
        assert table.result is not None
        assert table.result.places[0] == table.result.places[2]

    def test_players_can_act_at_the_same_time(self, ann, bo):
        session = started(ann, bo, **GOLFIE)
        act(session, 1, bo)
        act(session, 1, bo)
        assert _deciding(session) == (0,)
        act(session, 0, ann)
        act(session, 0, ann)
        assert _deciding(session) == (0, 1)

    def test_a_move_can_be_undone(self, ann, bo):
        session = started(ann, bo, **GOLFIE)
        for _ in range(2):
            act(session, 0, ann)
            act(session, 1, bo)
        assert not _may_undo(session, ann)
        while not _may_undo(session, ann):
            act(session, 1, bo) if 0 not in _deciding(session) else _move(session, ann)
        last = session.turn_count - 1
        undo_turn(session_id=session.pk, seat=0, turn=last, key="back", user=ann, at=NOON)
        assert 0 in _deciding(session)
        assert not _may_undo(session, ann)

    def test_a_bot_replaces_a_player_who_resigns(self, ann, bo):
        session = started(ann, bo, **GOLFIE)
        resign(session_id=session.pk, user=bo, at=NOON)
        played_out(session, ann)
        assert session.is_finished


def _deciding(session):
    session.refresh_from_db()
    return table_view(session, None, at=NOON).deciding


def _may_undo(session, user):
    session.refresh_from_db()
    return "undo" in table_view(session, user, at=NOON).you.may


def _move(session, user):
    """Choose the last option, which is a move whenever one is possible."""
    act(session, 0, user, choice=-1)


class TestScores:
    @pytest.fixture
    def alone(self, ann):
        session = started(ann, **GOLFIE)
        played_out(session, ann)
        keep_score(session_id=session.pk)
        return session

    def test_scores_cover_eighteen_holes_and_the_total(self, alone):
        rows = alone.score_rows.filter(measure="strokes")
        assert {row.hole for row in rows} == set(range(19))

    def test_rebuilding_scores_from_the_log_changes_nothing(self, alone):
        kept = sorted(alone.score_rows.values_list("hole", "measure", "value"))
        rebuild_scores(session_id=alone.pk)
        assert sorted(alone.score_rows.values_list("hole", "measure", "value")) == kept

    @pytest.mark.whole
    def test_best_solo_results(self, alone, ann, bo):
        together = started(ann, bo, **GOLFIE)
        resign(session_id=together.pk, user=bo, at=NOON)
        played_out(together, ann)
        keep_score(session_id=together.pk)
        assert [best.session for best in best_alone("golfie", "classic")] == [alone.public_id]
        assert len(best_rounds("golfie", "classic")) == 2
        assert best_rounds("eighteen", "classic") == []


def test_an_invitation_names_the_deck_once(ann):
    table = opened(ann, **GOLFIE)
    invitation = invite(session_id=table.pk, user=ann, email="finn@example.org", at=NOON)
    mail_invitation(invitation_id=invitation.pk, at=NOON)
    (letter,) = delivered()
    assert letter.subject.endswith("to play Golfie with the deck “Classic”")


def test_the_turn_mail_shows_the_players_own_cards(ann, bo, later, settings):
    session = started(ann, bo, **GOLFIE)
    seat = session.seats.get(number=1)
    Seat.objects.filter(pk=seat.pk).update(last_looked_at=None)
    assert mail_turn(seat_id=seat.pk, at=later(seconds=settings.TURN_MAIL_DELAY + 2))
    (letter,) = delivered()
    assert letter.subject == "Your turn on hole 1 of Golfie"
    assert "Turn up a card in your top row." in letter.body
    html, _type = letter.alternatives[0]
    assert 'alt="Your nine cards. Top row: a face-down card, ' in html
    assert "Top row: a face-down card, a face-down card, a face-down card" in letter.body
    assert letter.body.count("/mail/play/") == 3, "a card of the top row is one decision"
