"""Play on from a turn of a finished game, as practice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from games.archive.selectors.audited_files import audits_in
from games.archive.selectors.whole_games import headers_of, line_of, text_of, whole_games
from games.errors import TableError
from games.kernel.codec import encode
from games.kernel.interface import Audience
from games.lobby.selectors.lobby import running_quick_game
from games.lobby.services.opening import Place
from games.registry import CARDS, game_of
from games.replays.services import PlayOn, play_on
from games.rounds.selectors.designer_rounds import designed_by
from games.tables.models.session import Session, Status
from games.tables.models.start import StartState
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.audit import audit, opened_draws
from games.tables.selectors.history import position_after
from games.tables.selectors.positions import position_of, replayed
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, played_out, started
from tests.shared_rows import shared_rows

pytestmark = pytest.mark.django_db

HALFWAY = 5


def finished(player: User, game: str = "golfie", **table: Any) -> Session:
    quick = CARDS[game].options
    bots = (Place(kind="bot", bot=CARDS[game].bots.easiest),) * quick.quick_bots
    table = {"options": quick.quick, "places": bots, **table}
    return played_out(started(player, game=game, **table), player)


def continued(
    source: Session, user: User, turn: int = HALFWAY, *, visitor: str = "ann", **asked: Any
) -> Session:
    request = PlayOn(turn, **asked)
    return play_on(session_id=source.pk, user=user, asked=request, visitor=visitor, at=NOON)


@pytest.fixture(scope="module")
def shared(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[User, Session]]:
    """Ann, and her finished game of Golfie."""
    with shared_rows(django_db_blocker):
        ann = UserFactory(name="Ann")
        yield ann, finished(ann)


@pytest.fixture
def ann(shared: tuple[User, Session], db: None) -> User:
    return User.objects.get(pk=shared[0].pk)


@pytest.fixture
def source(shared: tuple[User, Session], db: None) -> Session:
    return Session.objects.get(pk=shared[1].pk)


@pytest.mark.parametrize("game", CARDS)
def test_the_game_goes_on_from_the_position_to_its_end(game: str, ann: User) -> None:
    source = finished(ann, game)
    rules = game_of(game)
    turn = source.turn_count // 2
    table = continued(source, ann, turn)
    then, now = position_after(source, turn).state, position_of(table).state
    assert rules.view(now, 0) == rules.view(then, 0)
    assert (table.practice, table.listing, table.turn_count) == (True, "unlisted", 1)
    assert (table.origin_table, table.origin_turn) == (source.public_id, turn)
    table = played_out(table, ann)
    assert table.is_finished
    assert encode(replayed(table)) == bytes(table.snapshot or b"")
    assert audit(table).clean and audit(table).rules_checked


def test_earlier_turns_and_undo_know_the_starting_position(ann: User, source: Session) -> None:
    table = continued(source, ann)
    first = position_of(table).state
    act(table, 0, ann)
    table.refresh_from_db()
    assert encode(position_after(table, 0).state) == encode(first)
    Session.objects.filter(pk=table.pk).update(snapshot=None)
    table.refresh_from_db()
    assert position_of(table).state != first


class TestHiddenThings:
    """The finished game has shown everything, so the new game deals again what is hidden."""

    def test_are_dealt_again(self, ann: User, source: Session) -> None:
        rules = game_of("golfie")
        then = position_after(source, 1).state
        states = []
        for number in range(4):
            Session.objects.filter(origin_table=source.public_id).delete()
            table = continued(source, ann, 1, visitor=f"ann {number}")
            states.append(position_of(table).state)
        assert all(rules.view(state, 0) == rules.view(then, 0) for state in states)
        assert len({encode(state) for state in [then, *states]}) == 5

    def test_are_hidden_from_the_player(self, ann: User, source: Session) -> None:
        table = continued(source, ann, 1)
        kept = bytes(StartState.objects.get(session=table).state)
        client = Client()
        client.force_login(ann)
        page = client.get(reverse("api-table", args=[table.public_id])).content
        [order] = [msgspec.json.decode(kept)["terrain"]]
        assert len(order) > 10 and encode(order) not in page

    def test_do_not_follow_the_seed_of_the_finished_game(self, ann: User, source: Session) -> None:
        table = continued(source, ann)
        assert bytes(table.seed) != bytes(source.seed)


class TestSeats:
    def test_a_player_gets_their_own_seat_and_bots_get_the_others(self, ann: User) -> None:
        bo = UserFactory(name="Bo")
        source = played_two(ann, bo)
        table = continued(source, bo, 3)
        seats = seats_in_order(table)
        assert [(seat.user, seat.bot) for seat in seats] == [
            (None, CARDS["golfie"].bots.easiest),
            (bo, ""),
        ]

    def test_a_seat_and_a_level_can_be_chosen(self, ann: User) -> None:
        source = played_two(ann, UserFactory())
        level = [*CARDS["golfie"].bots.levels][-1]
        table = continued(source, ann, 3, seat=1, bot=level)
        assert [(seat.user, seat.bot) for seat in seats_in_order(table)] == [
            (None, level),
            (ann, ""),
        ]

    def test_a_reader_who_did_not_play_gets_the_seat_that_decides(self, source: Session) -> None:
        reader = UserFactory()
        table = continued(source, reader)
        assert seats_in_order(table)[0].user == reader

    @pytest.mark.parametrize(
        ("asked", "code"), [({"seat": 7}, "no_such_seat"), ({"bot": "x"}, "unknown_bot")]
    )
    def test_must_exist(self, asked: Any, code: str, ann: User, source: Session) -> None:
        refused(source, ann, code, **asked)


def played_two(ann: User, bo: User) -> Session:
    table = started(ann, bo, game="golfie", options=CARDS["golfie"].options.quick)
    people = [ann, bo]
    while not table.is_finished:
        position = position_of(table)
        seat = next(number for number, open in enumerate(position.prompts) if open)
        act(table, seat, people[seat])
        table.refresh_from_db()
    return table


def refused(source: Session, user: User, code: str, turn: int = HALFWAY, **asked: Any) -> None:
    before = Session.objects.count()
    with pytest.raises(TableError) as error:
        continued(source, user, turn, **asked)
    assert error.value.code == code
    assert Session.objects.count() == before


class TestRefusals:
    def test_a_running_game(self, ann: User) -> None:
        table = started(ann, game="golfie", options=CARDS["golfie"].options.quick)
        refused(table, ann, "still_playing", 0)

    def test_an_unknown_turn(self, ann: User, source: Session) -> None:
        refused(source, ann, "unknown_turn", 9999)

    def test_the_end_of_the_game(self, ann: User, source: Session) -> None:
        refused(source, ann, "nothing_to_play", source.turn_count - 1)


class TestRepeatedRequests:
    def test_return_the_same_table_until_the_player_moves(self, ann: User, source: Session) -> None:
        table = continued(source, ann)
        assert continued(source, ann) == table
        act(table, 0, ann)
        other = continued(source, ann)
        assert other != table
        table.refresh_from_db()
        assert table.status == Status.CANCELLED

    def test_leave_other_peoples_practice_alone(self, ann: User, source: Session) -> None:
        table = continued(source, ann)
        continued(source, UserFactory(), visitor="bo")
        table.refresh_from_db()
        assert table.is_playing


def test_the_practice_is_not_a_round_of_the_designer(ann: User, source: Session) -> None:
    Session.objects.filter(pk=source.pk).update(practice=True, ground_version=None)
    table = continued(source, ann)
    assert designed_by(table, ann) is None


def test_play_now_starts_from_the_beginning(ann: User, source: Session) -> None:
    continued(source, ann)
    assert running_quick_game(ann, "golfie", source.choices) is None


class TestByApi:
    def test_opens_a_table_that_names_its_origin(self, ann: User, source: Session) -> None:
        client = Client()
        client.force_login(ann)
        answer = client.post(
            reverse("api-play-on", args=[source.public_id, 3]), {}, "application/json"
        )
        assert answer.status_code == 201, answer.content
        table = answer.json()
        assert answer["Location"] == f"/api/v1/tables/{table['session']}/"
        assert table["origin"] == {"session": source.public_id, "turn": 3}
        assert table["prompt"] is not None and table["practice"]

    def test_explains_a_refusal(self, ann: User, source: Session) -> None:
        client = Client()
        client.force_login(ann)
        place = reverse("api-play-on", args=[source.public_id, source.turn_count - 1])
        answer = client.post(place, {}, "application/json")
        assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_play")


class TestByPage:
    def test_a_visitor_plays_on_as_a_guest(self, source: Session) -> None:
        client = Client()
        page = client.get(reverse("games:replay", args=[source.public_id], query={"turn": 4}))
        assert "Play on from here" in page.content.decode()
        answer = client.post(reverse("games:play-on", args=[source.public_id]), {"turn": 4})
        table = Session.objects.get(origin_table=source.public_id)
        assert answer["Location"] == reverse("games:table", args=[table.public_id])
        shown = client.get(answer["Location"]).content.decode()
        assert reverse("games:replay", args=[source.public_id], query={"turn": 4}) in shown

    def test_the_last_turn_and_running_games_have_no_button(
        self, ann: User, source: Session
    ) -> None:
        page = Client().get(reverse("games:replay", args=[source.public_id]))
        assert "Play on from here" not in page.content.decode()
        running = started(ann, game="golfie", options=CARDS["golfie"].options.quick)
        page = Client().get(reverse("games:replay", args=[running.public_id]))
        assert "Play on from here" not in page.content.decode()

    def test_a_refusal_is_shown(self, ann: User) -> None:
        running = started(ann, game="golfie", options=CARDS["golfie"].options.quick)
        address = reverse("games:play-on", args=[running.public_id])
        page = Client().post(address, {"turn": 0}, follow=True)
        assert "still in progress" in page.content.decode()


def test_everything_of_the_source_is_public_but_the_new_hand_is_not(
    ann: User, source: Session
) -> None:
    table = continued(source, ann, 1)
    rules = game_of("golfie")
    state = position_of(table).state
    assert rules.view(state, Audience.PUBLIC) != rules.view(state, Audience.EVERYTHING)


class TestExported:
    """The exports of a game that was played on name its source, and the audit accepts them."""

    @pytest.fixture(params=CARDS)
    def over(self, ann: User, request: pytest.FixtureRequest) -> Session:
        source = finished(ann, request.param)
        return played_out(continued(source, ann), ann)

    def test_both_formats_name_the_source(self, over: Session, ann: User) -> None:
        [whole] = whole_games([over], ann)
        source = {"session": over.origin_table, "turn": HALFWAY}
        assert msgspec.json.decode(line_of(whole))["origin"] == source
        assert headers_of(whole)["Origin"] == source
        assert over.origin_table in text_of(whole)

    def test_other_games_have_no_source(self, over: Session, ann: User) -> None:
        [whole] = whole_games([Session.objects.get(public_id=over.origin_table)], ann)
        assert msgspec.json.decode(line_of(whole))["origin"] is None
        assert "Origin" not in headers_of(whole)

    def test_the_audit_accepts_the_draws_and_the_export(self, over: Session, ann: User) -> None:
        [(_, of_draws)] = audits_in(msgspec.json.encode(opened_draws(over)))
        assert of_draws is not None
        assert of_draws.clean and of_draws.draws == len(opened_draws(over).draws)
        [whole] = whole_games([over], ann)
        # An export of practice has no config, so the rules cannot decide its turns again.
        assert list(audits_in(line_of(whole))) == [(over.public_id, None)]
