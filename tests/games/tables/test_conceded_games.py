"""When all other players leave a game, the last player wins and can continue to play."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts.deletion.services import delete_account
from games.absence.services import come_back, finish, hand_over, replace_absent, resign
from games.bots.services import play_bots
from games.kernel.interface import Result, conceded
from games.lobby.services.opening import Place
from games.notify.services.mails import mail_stored_resignation
from games.table_views.selectors.table import table_view
from games.table_views.selectors.table_cards import table_cards
from games.tables.models.session import Session, Status
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, played_out, started
from tests.mails import delivered

pytestmark = pytest.mark.django_db

TEAMS = {"game": "golfie", "options": {"deck": "classic", "teams": 2}}
GAMES = [
    {"game": "eighteen"},
    {"game": "golfie", "options": {"deck": "classic", "teams": 0}},
    {"game": "minigolf", "options": {}},
]


@pytest.fixture
def dee(db):
    return UserFactory(name="Dee")


def leaves(session: Session, *players) -> None:
    for player in players:
        resign(session_id=session.pk, user=player, at=NOON)
    session.refresh_from_db()


def may(session: Session, player) -> tuple[str, ...]:
    return table_view(session, player, at=NOON).you.may


def bots_finish(session: Session) -> None:
    play_bots(session_id=session.pk, at=NOON)
    session.refresh_from_db()


def winners(session: Session) -> list[str]:
    table = table_view(session, None, at=NOON)
    assert table.result is not None
    first = [number for number, place in enumerate(table.result.places) if place == 1]
    return [seat.user.name for seat in session.seats.order_by("number") if seat.number in first]


class TestLastPlayer:
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game["game"])
    def test_the_last_player_wins_and_can_play_on(self, ann, bo, game) -> None:
        session = started(ann, bo, **game)
        assert "finish" not in may(session, ann)
        leaves(session, bo)
        assert session.status == Status.PLAYING
        assert {"finish", "resign"} <= set(may(session, ann))
        assert table_view(session, ann, at=NOON).result is None

    @pytest.mark.whole
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game["game"])
    def test_bots_play_the_rest_after_finishing(self, ann, bo, game) -> None:
        session = started(ann, bo, **game)
        leaves(session, bo, ann)
        bots_finish(session)
        assert (session.status, winners(session)) == (Status.FINISHED, ["Ann"])
        assert session.seats.get(user=ann).resigned_at is None

    @pytest.mark.parametrize("winner", [0, 1])
    def test_the_winner_does_not_depend_on_later_scores(self, game, ann, bo, winner) -> None:
        """In at least one of the two cases, the winner's score is worse."""
        first, second = (ann, bo) if winner else (bo, ann)
        leaves(game, first)
        played_out(game, second, seat=winner)
        assert winners(game) == [second.name]
        assert game.progress["places"][winner] == 1

    def test_the_second_player_to_resign_wins(self, ann, bo) -> None:
        for first, second in ((ann, bo), (bo, ann)):
            session = started(ann, bo)
            leaves(session, first, second)
            bots_finish(session)
            assert winners(session) == [second.name]

    def test_the_page_shows_the_win_during_the_game(self, client, game, ann, bo) -> None:
        page = f"/tables/{game.public_id}/"
        client.force_login(bo)
        assert "data-won hidden" in client.get(page).content.decode()
        leaves(game, ann)
        text = client.get(page).content.decode()
        assert "data-won hidden" not in text and "You’ve won!" in text
        assert "data-resign>" not in text

    def test_the_winner_can_finish_with_the_button(self, client, game, ann, bo) -> None:
        leaves(game, ann)
        client.force_login(bo)
        address = f"/tables/{game.public_id}/finish/"
        assert f'action="{address}"' in client.get(f"/tables/{game.public_id}/").content.decode()
        answer = client.post(address, follow=True)
        assert "You’ve won! Bots will play the rest." in answer.content.decode()
        assert game.seats.get(user=bo).played_by_bot

    def test_resigning_second_finishes_the_game(self, client, game, ann, bo) -> None:
        leaves(game, ann)
        client.force_login(bo)
        answer = client.post(f"/tables/{game.public_id}/resign/", follow=True)
        assert "You’ve won! Bots will play the rest." in answer.content.decode()
        assert game.seats.get(user=bo).resigned_at is None

    def test_finishing_is_refused_while_others_play(self, client, game, bo) -> None:
        client.force_login(bo)
        answer = client.post(f"/tables/{game.public_id}/finish/", follow=True)
        assert "You can’t finish yet" in answer.content.decode()
        assert not game.seats.get(user=bo).played_by_bot

    def test_finishing_is_logged(self, game, ann, bo) -> None:
        leaves(game, ann)
        finish(session_id=game.pk, user=bo, at=NOON)
        game.refresh_from_db()
        text = [line.text for entry in table_view(game, ann, at=NOON).log for line in entry.lines]
        assert text[-2:] == [
            "Ann resigned. A bot took over.",
            "Bo won and left the rest to a bot.",
        ]

    def test_finishing_is_readable_by_the_previous_release(self, game, ann, bo) -> None:
        leaves(game, ann)
        finish(session_id=game.pk, user=bo, at=NOON)
        known = {"came", "resigned", "handed_over", "out_of_time", "back", "gone"}
        assert set(game.seat_changes.values_list("what", flat=True)) <= known

    def test_the_winner_can_return_while_bots_play(self, game, ann, bo) -> None:
        leaves(game, ann, bo)
        come_back(session_id=game.pk, user=bo, at=NOON)
        assert "finish" in may(game, bo)

    def test_the_winner_is_notified_by_mail(self, game, ann, bo) -> None:
        leaves(game, ann)
        mail_stored_resignation(change_id=game.seat_changes.get().pk, at=NOON)
        [letter] = delivered()
        assert letter.to == [bo.email]
        assert "You’ve won!" in letter.body and "You’ve won!" in letter.alternatives[0].content

    def test_an_absent_winner_is_notified_by_mail(self, ann, bo, settings) -> None:
        session = started(ann, bo)
        late = NOON + settings.HAND_OVER_AFTER
        hand_over(session_id=session.pk, user=ann, seat=1, at=late)
        resign(session_id=session.pk, user=ann, at=late)
        mail_stored_resignation(change_id=session.seat_changes.last().pk, at=late)
        [letter] = delivered()
        assert letter.to == [bo.email] and "You’ve won!" in letter.body

    def test_lists_show_the_winner(self, ann, bo) -> None:
        session = started(ann, bo)
        leaves(session, ann, bo)
        bots_finish(session)
        [card] = table_cards([session], bo, at=NOON)
        assert [seat.won for seat in card.seats] == [False, True]


class TestResultPage:
    def test_the_page_names_the_winner_and_the_resignation(self, ann, bo) -> None:
        session = started(ann, bo)
        leaves(session, bo, ann)
        bots_finish(session)
        text = Client().get(f"/tables/{session.public_id}/").content.decode()
        assert "Ann wins" in text and "Bo resigned." in text

    @pytest.mark.whole
    def test_a_game_without_a_resignation_mentions_none(self, game, ann, bo) -> None:
        session = started(ann, bo)
        leaves(session, bo)
        played_out(session, ann)
        Session.objects.filter(pk=session.pk).update(conceded_to=None)
        assert "Bo resigned." not in Client().get(f"/tables/{session.public_id}/").content.decode()


class TestRemainingPlayers:
    def test_two_of_three_players_resign(self, ann, bo, cy) -> None:
        session = started(ann, bo, cy)
        leaves(session, bo)
        assert "finish" not in may(session, ann)
        leaves(session, cy)
        assert "finish" in may(session, ann)

    def test_a_bot_from_the_start_does_not_concede(self, ann, bo) -> None:
        session = started(ann, bo, places=[Place(), Place("bot", bot="caddie")])
        leaves(session, bo)
        assert session.conceded_to is None
        assert "finish" not in may(session, ann)

    def test_a_game_against_bots_is_cancelled(self, ann) -> None:
        session = started(ann, places=[Place("bot", bot="caddie")])
        leaves(session, ann)
        assert (session.status, session.conceded_to) == (Status.CANCELLED, None)

    def test_a_single_players_game_is_cancelled(self, ann) -> None:
        session = started(ann, places=[], game="golfie", options={"deck": "classic", "teams": 0})
        leaves(session, ann)
        assert (session.status, session.conceded_to) == (Status.CANCELLED, None)

    def test_a_player_who_can_return_has_not_left(self, ann, bo, cy, settings) -> None:
        session = started(ann, bo, cy)
        late = NOON + settings.HAND_OVER_AFTER
        hand_over(session_id=session.pk, user=ann, seat=1, at=late)
        leaves(session, cy)
        assert session.conceded_to is None

    def test_an_absent_player_wins_when_the_other_one_resigns(self, ann, bo, settings) -> None:
        session = started(ann, bo)
        late = NOON + settings.HAND_OVER_AFTER
        hand_over(session_id=session.pk, user=ann, seat=1, at=late)
        leaves(session, ann)
        bots_finish(session)
        assert winners(session) == ["Bo"]

    def test_a_player_who_deletes_their_account_has_left(self, game, ann, bo) -> None:
        delete_account(user=ann, at=timezone.now())
        replace_absent(session_id=game.pk, at=NOON)
        game.refresh_from_db()
        assert "finish" in may(game, bo)

    def test_a_winner_who_deletes_their_account_keeps_the_win(self, game, ann, bo) -> None:
        leaves(game, ann)
        delete_account(user=bo, at=timezone.now())
        replace_absent(session_id=game.pk, at=NOON)
        bots_finish(game)
        assert (game.status, game.conceded_to) == (Status.FINISHED, 1)

    @pytest.fixture
    def reopened(self, ann, bo, cy):
        """A game that Ann won because Bo and Cy left. Bo's account is active again."""
        session = started(ann, bo, cy)
        type(bo).objects.filter(pk=bo.pk).update(is_active=False)
        leaves(session, cy)
        type(bo).objects.filter(pk=bo.pk).update(is_active=True)
        assert session.conceded_to == 0
        return session

    def test_a_reopened_account_does_not_win(self, reopened, ann, bo) -> None:
        assert "finish" not in may(reopened, bo) and "finish" in may(reopened, ann)

    def test_a_reopened_account_can_resign(self, reopened, bo) -> None:
        leaves(reopened, bo)
        assert reopened.seats.get(user=bo).resigned_at == NOON
        assert reopened.conceded_to == 0

    def test_only_the_winner_is_congratulated_by_mail(self, reopened, ann, bo, cy) -> None:
        mail_stored_resignation(change_id=reopened.seat_changes.get().pk, at=NOON)
        letters = {letter.to[0]: "You’ve won!" in letter.body for letter in delivered()}
        assert letters == {ann.email: True, bo.email: False}

    def test_team_mates_win_together(self, ann, bo, cy, dee) -> None:
        session = started(ann, bo, cy, dee, **TEAMS)
        leaves(session, bo)
        assert session.conceded_to is None, "Dee plays on for their team"
        leaves(session, dee)
        assert "finish" in may(session, ann) and "finish" in may(session, cy)
        leaves(session, ann)
        assert session.status == Status.PLAYING, "Cy may play on"
        leaves(session, cy)
        bots_finish(session)
        assert winners(session) == ["Ann", "Cy"]

    @pytest.mark.whole
    def test_a_resignation_of_an_earlier_release_does_not_decide(self, game, ann, bo) -> None:
        leaves(game, ann)
        Session.objects.filter(pk=game.pk).update(conceded_to=None)
        played_out(game, bo, seat=1)
        assert table_view(game, bo, at=NOON).result is not None


class TestPlaces:
    def test_other_players_keep_their_order(self) -> None:
        result = Result((1, 2, 2, 4), (9, 7, 7, 3))
        assert conceded(result, (0, 1, 2, 3), 3) == Result((2, 3, 3, 1), (9, 7, 7, 3))

    def test_teams_share_a_place(self) -> None:
        result = Result((1, 2, 1, 2), (9, 7, 9, 7))
        assert conceded(result, (0, 1, 0, 1), 1) == Result((2, 1, 2, 1), (9, 7, 9, 7))
