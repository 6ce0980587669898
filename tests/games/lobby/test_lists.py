"""Lists of tables show progress, scores, winners and resignations with a limited number of
queries.
"""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.absence.services import resign
from games.lobby.selectors.lobby import finished_games, my_games, open_tables, visible_tables
from games.lobby.services.opening import Place
from games.play.services.turns import undo_turn
from games.rounds.services import rebuild_scores
from games.seats.services.seats import join_table
from games.tables.models.session import Session
from tests.factories.games import NOON, QUICK, act, opened, played_out, started

BOT = (Place("bot", bot="caddie"),)


def cards(list_of, *args):
    return list_of(*args, at=NOON)


class TestLobby:
    def test_a_table_with_only_reserved_seats_is_not_listed(self, ann, bo) -> None:
        opened(ann, places=[Place("friend"), Place("bot", bot="pro")])
        assert open_tables(bo, at=NOON) == []
        assert not visible_tables(bo, at=NOON).exists()

    def test_only_free_seats_are_offered(self, ann, bo) -> None:
        opened(ann, places=[Place("friend"), Place()])
        (card,) = open_tables(bo, at=NOON)
        assert card.free == 1
        assert [seat.reserved for seat in card.seats] == [False, True, False]
        assert card.seats[1].name == "Reserved for a friend"

    def test_a_full_table_is_removed(self, table, ann, bo) -> None:
        join_table(session_id=table.pk, user=bo, at=NOON)
        assert open_tables(ann, at=NOON) == []

    def test_a_seat_is_free_again_when_its_invitation_expires(self, ann, bo, settings) -> None:
        opened(ann, places=[Place("friend")])
        assert open_tables(bo, at=NOON + settings.INVITATION_LIFE)

    def test_the_users_own_table_is_marked(self, ann, client) -> None:
        opened(ann, at=timezone.now())
        client.force_login(ann)
        assert "your table" in client.get("/play/").content.decode()


class TestFacts:
    def test_the_current_hole_is_shown(self, ann) -> None:
        started(ann, places=BOT)
        (card,) = cards(my_games, ann)
        assert card.reached == "Hole 1 of 5"
        assert [seat.score for seat in card.seats] == ["", ""]

    def test_strokes_are_shown_after_a_hole(self, ann, bo) -> None:
        game = started(ann, bo, options={**QUICK, "round_limit": 8})
        while _hole(game) == 1:
            for seat, golfer in enumerate((ann, bo)):
                if game.seats.get(number=seat).deciding_since:
                    act(game, seat, golfer)
                    break
        (card,) = cards(my_games, ann)
        assert card.reached == "Hole 2 of 5"
        assert all(seat.score.endswith(" strokes") for seat in card.seats)

    def test_golfie_counts_holes_of_both_halves(self, ann) -> None:
        started(ann, game="golfie", options={"deck": "classic"}, places=())
        (card,) = cards(my_games, ann)
        assert card.reached == "Hole 1 of 18"

    def test_scores_and_winner_are_shown_at_the_end(self, ann) -> None:
        game = played_out(started(ann, places=BOT), ann)
        (card,) = cards(finished_games, ann)
        assert (card.session, card.reached) == (game.public_id, "")
        assert card.finished_at
        assert any(seat.won for seat in card.seats)
        assert all("stroke" in seat.score for seat in card.seats)

    def test_a_solo_player_is_not_shown_as_winner(self, ann) -> None:
        played_out(started(ann, places=()), ann)
        (card,) = cards(finished_games, ann)
        assert not card.seats[0].won

    def test_an_undo_also_reverts_the_progress(self, ann, bo) -> None:
        game = started(ann, bo)
        noted = Session.objects.get(pk=game.pk).progress
        turn = act(game, 0, ann).turn
        undo_turn(session_id=game.pk, seat=0, turn=turn, key="back", user=ann, at=NOON)
        assert Session.objects.get(pk=game.pk).progress == noted

    @pytest.mark.parametrize("stored", [None, {}, {"hole": "x"}, [1]])
    def test_missing_or_unreadable_progress_is_not_shown(self, ann, stored) -> None:
        game = started(ann, places=BOT)
        Session.objects.filter(pk=game.pk).update(progress=stored)
        (card,) = cards(my_games, ann)
        assert (card.reached, card.seats[0].score) == ("", "")

    def test_the_progress_can_be_rebuilt_from_the_log(self, ann) -> None:
        game = started(ann, places=BOT)
        noted = Session.objects.get(pk=game.pk).progress
        Session.objects.filter(pk=game.pk).update(progress=None)
        rebuild_scores(session_id=game.pk)
        assert Session.objects.get(pk=game.pk).progress == noted

    def test_a_course_has_a_picture_except_in_practice(self, ann) -> None:
        started(ann, places=BOT)
        started(ann, options={**QUICK, "hole": 1}, places=BOT)
        practice, counting = cards(my_games, ann)[::-1]
        pictures = {card.practice: card.picture for card in (practice, counting)}
        assert pictures[True] is None and pictures[False].startswith("/courses/ground/")

    def test_the_page_shows_all_facts(self, client, ann) -> None:
        started(ann, places=BOT)
        client.force_login(ann)
        text = client.get("/play/mine/").content.decode()
        for words in ("Hole 1 of 5", "started May 1, 2026", 'class="table-picture"', "to play"):
            assert words in text


class TestResigned:
    def test_a_resigned_game_stays_listed_and_is_marked(self, game, ann, bo, client) -> None:
        resign(session_id=game.pk, user=ann, at=NOON)
        (card,) = cards(my_games, ann)
        assert (card.resigned, card.mine, card.your_turn) == (True, False, False)
        client.force_login(ann)
        assert "you resigned" in client.get("/play/mine/").content.decode()

    def test_others_see_who_resigned_and_which_bot_plays(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=NOON)
        (card,) = cards(my_games, bo)
        assert [(seat.name, seat.resigned) for seat in card.seats] == [
            ("Caddie for Ann", True),
            ("Bo", False),
        ]

    @pytest.mark.whole
    def test_a_resigned_game_stays_listed_after_its_end(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=NOON)
        played_out(game, bo, seat=1)
        assert [card.resigned for card in cards(finished_games, ann)] == [True]
        assert [card.resigned for card in cards(finished_games, bo)] == [False]

    def test_a_resigned_game_against_a_bot_stays_listed(self, ann) -> None:
        game = started(ann, places=BOT)
        resign(session_id=game.pk, user=ann, at=NOON)
        assert [card.session for card in cards(finished_games, ann)] == [game.public_id]

    def test_the_latest_end_is_listed_first(self, ann) -> None:
        first, second = (started(ann, places=BOT) for _ in range(2))
        resign(session_id=second.pk, user=ann, at=NOON + timedelta(minutes=1))
        resign(session_id=first.pk, user=ann, at=NOON + timedelta(minutes=2))
        found = [card.session for card in finished_games(ann, at=NOON + timedelta(hours=1))]
        assert found == [first.public_id, second.public_id]

    def test_resigned_practice_is_removed(self, ann) -> None:
        practice = started(ann, options={**QUICK, "hole": 1}, places=BOT)
        resign(session_id=practice.pk, user=ann, at=NOON)
        assert cards(finished_games, ann) == []


class TestCost:
    @pytest.mark.parametrize("list_of", [open_tables, my_games, finished_games])
    def test_the_number_of_queries_does_not_depend_on_the_number_of_tables(
        self, ann, bo, list_of
    ) -> None:
        def queries() -> int:
            with CaptureQueriesContext(
                connection,
            ) as asked:
                list_of(ann, at=NOON)
            assert all('"snapshot"' not in query["sql"] for query in asked)
            return len(asked)

        _some_of_each(ann, bo)
        one = queries()
        for _ in range(3):
            _some_of_each(ann, bo)
        assert queries() == one <= 6


def _some_of_each(ann, bo) -> None:
    opened(ann, places=[Place("friend"), Place()])
    started(ann, bo)
    resign(session_id=started(ann, places=BOT).pk, user=ann, at=NOON)


def _hole(game) -> int:
    game.refresh_from_db()
    return game.progress["hole"]
