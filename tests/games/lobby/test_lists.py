"""What lists tell of a table: how far it is, how it stands, who won, who left; and at what cost."""

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
    def test_a_table_of_kept_seats_is_not_there(self, ann, bo) -> None:
        opened(ann, places=[Place("friend"), Place("bot", bot="pro")])
        assert open_tables(bo, at=NOON) == []
        assert not visible_tables(bo, at=NOON).exists()

    def test_only_seats_that_can_be_taken_are_offered(self, ann, bo) -> None:
        opened(ann, places=[Place("friend"), Place()])
        (card,) = open_tables(bo, at=NOON)
        assert card.free == 1
        assert [seat.reserved for seat in card.seats] == [False, True, False]
        assert card.seats[1].name == "Reserved for a friend"

    def test_a_full_table_goes(self, table, ann, bo) -> None:
        join_table(session_id=table.pk, user=bo, at=NOON)
        assert open_tables(ann, at=NOON) == []

    def test_a_seat_is_free_again_when_its_invitation_has_ended(self, ann, bo, settings) -> None:
        opened(ann, places=[Place("friend")])
        assert open_tables(bo, at=NOON + settings.INVITATION_LIFE)

    def test_ones_own_table_is_marked(self, ann, client) -> None:
        opened(ann, at=timezone.now())
        client.force_login(ann)
        assert "your table" in client.get("/play/").content.decode()


class TestFacts:
    def test_the_hole_in_play_is_told(self, ann) -> None:
        started(ann, places=BOT)
        (card,) = cards(my_games, ann)
        assert card.reached == "Hole 1 of 5"
        assert [seat.score for seat in card.seats] == ["", ""]

    def test_strokes_are_told_after_a_hole(self, ann, bo) -> None:
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

    def test_at_the_end_scores_and_winner_are_told(self, ann) -> None:
        game = played_out(started(ann, places=BOT), ann)
        (card,) = cards(finished_games, ann)
        assert (card.session, card.reached) == (game.public_id, "")
        assert card.finished_at
        assert any(seat.won for seat in card.seats)
        assert all("stroke" in seat.score for seat in card.seats)

    def test_who_played_alone_has_beaten_nobody(self, ann) -> None:
        played_out(started(ann, places=()), ann)
        (card,) = cards(finished_games, ann)
        assert not card.seats[0].won

    def test_a_step_taken_back_is_taken_back_in_lists(self, ann, bo) -> None:
        game = started(ann, bo)
        noted = Session.objects.get(pk=game.pk).progress
        turn = act(game, 0, ann).turn
        undo_turn(session_id=game.pk, seat=0, turn=turn, key="back", user=ann, at=NOON)
        assert Session.objects.get(pk=game.pk).progress == noted

    @pytest.mark.parametrize("stored", [None, {}, {"hole": "x"}, [1]])
    def test_what_nobody_noted_or_can_read_is_not_told(self, ann, stored) -> None:
        game = started(ann, places=BOT)
        Session.objects.filter(pk=game.pk).update(progress=stored)
        (card,) = cards(my_games, ann)
        assert (card.reached, card.seats[0].score) == ("", "")

    def test_it_can_be_noted_anew_from_the_log(self, ann) -> None:
        game = started(ann, places=BOT)
        noted = Session.objects.get(pk=game.pk).progress
        Session.objects.filter(pk=game.pk).update(progress=None)
        rebuild_scores(session_id=game.pk)
        assert Session.objects.get(pk=game.pk).progress == noted

    def test_what_is_played_on_has_a_picture_but_not_in_practice(self, ann) -> None:
        started(ann, places=BOT)
        started(ann, options={**QUICK, "hole": 1}, places=BOT)
        practice, counting = cards(my_games, ann)[::-1]
        pictures = {card.practice: card.picture for card in (practice, counting)}
        assert pictures[True] is None and pictures[False].startswith("/courses/ground/")

    def test_a_page_says_all_of_it(self, client, ann) -> None:
        started(ann, places=BOT)
        client.force_login(ann)
        text = client.get("/play/mine/").content.decode()
        for said in ("Hole 1 of 5", "started May 1, 2026", 'class="table-picture"', "to play"):
            assert said in text


class TestResigned:
    def test_a_game_that_one_resigned_stays_and_is_marked(self, game, ann, bo, client) -> None:
        resign(session_id=game.pk, user=ann, at=NOON)
        (card,) = cards(my_games, ann)
        assert (card.resigned, card.mine, card.your_turn) == (True, False, False)
        client.force_login(ann)
        assert "you resigned" in client.get("/play/mine/").content.decode()

    def test_the_others_see_who_resigned_and_that_a_bot_plays_for_them(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=NOON)
        (card,) = cards(my_games, bo)
        assert [(seat.name, seat.resigned) for seat in card.seats] == [
            ("Caddie for Ann", True),
            ("Bo", False),
        ]

    @pytest.mark.whole
    def test_it_stays_when_the_others_have_finished(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=NOON)
        played_out(game, bo, seat=1)
        assert [card.resigned for card in cards(finished_games, ann)] == [True]
        assert [card.resigned for card in cards(finished_games, bo)] == [False]

    def test_one_against_a_bot_stays_too(self, ann) -> None:
        game = started(ann, places=BOT)
        resign(session_id=game.pk, user=ann, at=NOON)
        assert [card.session for card in cards(finished_games, ann)] == [game.public_id]

    def test_the_newest_end_comes_first(self, ann) -> None:
        first, second = (started(ann, places=BOT) for _ in range(2))
        resign(session_id=second.pk, user=ann, at=NOON + timedelta(minutes=1))
        resign(session_id=first.pk, user=ann, at=NOON + timedelta(minutes=2))
        found = [card.session for card in finished_games(ann, at=NOON + timedelta(hours=1))]
        assert found == [first.public_id, second.public_id]

    def test_what_was_called_off_before_its_start_or_for_practice_goes(self, ann) -> None:
        practice = started(ann, options={**QUICK, "hole": 1}, places=BOT)
        resign(session_id=practice.pk, user=ann, at=NOON)
        assert cards(finished_games, ann) == []


class TestCost:
    @pytest.mark.parametrize("list_of", [open_tables, my_games, finished_games])
    def test_a_list_asks_as_often_for_ten_tables_as_for_one(self, ann, bo, list_of) -> None:
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
