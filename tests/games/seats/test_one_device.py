"""Several people on one device: their seats, names, views and actions (docs/decisions/0096)."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from accounts.deletion.services import delete_account
from accounts.guests.services import create_guest
from games.absence.services import come_back, resign
from games.archive.selectors.own_games import games_of
from games.errors import TableError
from games.lobby.selectors.lobby import waiting_count
from games.lobby.selectors.table_again import table_again
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.seats.services.invitations import accept_invitation
from games.seats.services.seats import clear_seat
from games.table_views.selectors.reader import own_invitations
from games.table_views.selectors.table import table_view
from games.tables.models.seat import Removal, Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.access import seat_to_act
from games.tables.selectors.invitations import token_of
from notifications.events.models import Kind, PendingEvent
from tests.factories.games import NOON, act, legal, opened, started

DEE, EVE = Place("device", name="Dee"), Place("device", name="Eve")


@pytest.fixture
def pair(ann):
    """A game of 18 Holes of Ann and Dee on Ann's device, who both have to choose a club."""
    return started(ann, places=(DEE,))


def seen(game, user, seat=None):
    game.refresh_from_db()
    return table_view(game, user, at=NOON, seat=seat)


def names(game):
    return [seat.player_name for seat in game.seats.order_by("number")]


class TestOpening:
    def test_the_person_is_named_and_the_owner_acts(self, pair, ann) -> None:
        owner, dee = seen(pair, ann).seats
        assert (owner.name, owner.person.name, owner.device) == ("Ann", "Ann", None)
        assert (dee.name, dee.person, dee.device.name) == ("Dee", None, "Ann")
        act(pair, 1, ann)
        assert seen(pair, ann, 1).view.seats[1].laid is not None

    @pytest.mark.parametrize("places", [(DEE, DEE), (Place("device", name="ann"),)])
    def test_a_name_used_twice_is_refused(self, ann, places) -> None:
        with pytest.raises(ValidationError) as refusal:
            opened(ann, places=places)
        name = places[-1].name
        assert refusal.value.message_dict == {
            "places": [
                f"Two players have the name {name}. Give each person on this device a different "
                "name."
            ]
        }
        assert not Session.objects.exists()

    def test_other_people_and_bots_play_too(self, ann, bo) -> None:
        game = started(ann, bo, places=(DEE, Place(), Place("bot", bot="pro")))
        assert [seat.name for seat in seen(game, bo).seats] == ["Ann", "Dee", "Bo", "Pro (bot 4)"]
        assert seen(game, bo).you.seats == (2,)

    def test_another_account_cannot_act(self, ann, bo) -> None:
        game = started(ann, bo, places=(DEE, Place()))
        with pytest.raises(TableError) as refusal:
            act(game, 1, bo)
        assert refusal.value.code == "not_your_seat"
        with pytest.raises(TableError):
            seat_to_act(game, bo, 1)

    def test_the_host_removes_the_person_again(self, ann) -> None:
        table = opened(ann, places=(DEE,))
        clear_seat(session_id=table.pk, user=ann, seat=1, at=NOON)
        assert names(table) == ["Ann", ""]
        assert not Removal.objects.exists()


class TestCovering:
    def test_cards_are_covered_until_a_person_names_their_seat(self, pair, ann) -> None:
        covered, public = seen(pair, ann), seen(pair, None)
        assert covered.you.seat is None and covered.you.seats == (0, 1)
        assert covered.you.hand_to == 0
        assert covered.view == public.view and covered.log == public.log
        assert covered.prompt is None and covered.options is None

    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_person_sees_only_their_own_hand(self, pair, ann, seat) -> None:
        own, other = (
            seen(pair, ann, seat).view.seats[seat],
            seen(pair, ann, seat).view.seats[1 - seat],
        )
        assert own.hand and other.hand is None

    def test_simultaneous_choices_are_asked_one_after_another(self, pair, ann) -> None:
        assert seen(pair, ann, 0).you.hand_to is None
        act(pair, 0, ann)
        assert seen(pair, ann, 0).you.hand_to == seen(pair, ann).you.hand_to == 1
        assert seen(pair, ann, 1).view.seats[0].laid is None

    def test_nobody_presses_while_the_game_has_no_secrets(self, ann) -> None:
        game = started(ann, places=(DEE,), game="golfie", options={"deck": "classic"})
        first = seen(game, ann)
        assert first.you.seat == 0 and first.prompt
        while seen(game, ann).you.seat == 0:
            act(game, 0, ann)
        assert seen(game, ann).you.seat == 1

    def test_one_person_with_bots_presses_nothing(self, ann) -> None:
        game = started(ann, places=(Place("bot", bot="pro"),))
        assert seen(game, ann).you.seat == 0 and seen(game, ann).you.hand_to is None

    def test_all_is_open_after_the_game(self, pair, ann) -> None:
        Session.objects.filter(pk=pair.pk).update(status=Status.FINISHED, finished_at=NOON)
        assert seen(pair, ann).you.seat == 0
        assert all(seat.hand for seat in seen(pair, ann).view.seats)


class TestAccount:
    def test_only_the_own_seat_of_the_owner_counts(self, pair) -> None:
        assert list(Seat.objects.by_themselves().values_list("number", flat=True)) == [0]

    def test_a_device_waits_once_and_hears_once(self, pair, ann) -> None:
        assert waiting_count(ann) == 1
        turn = PendingEvent.objects.order_by("pk").last()
        assert turn.recipients == {str(Kind.YOUR_TURN): [ann.pk]}

    def test_one_person_resigns_and_the_other_plays_on(self, ann, bo) -> None:
        game = started(ann, bo, places=(DEE, Place()))
        assert resign(session_id=game.pk, user=ann, seat=1, at=NOON)
        shown = seen(game, ann)
        assert shown.you.seat == 0 and shown.seats[1].name == "Caddie for Dee"
        assert shown.log[-1].lines[0].text == "Dee resigned. A bot took over."

    def test_all_people_at_the_device_resign_together(self, ann, bo) -> None:
        game = started(ann, bo, places=(DEE, Place()))
        assert resign(session_id=game.pk, user=ann, at=NOON)
        assert [seat.resigned for seat in seen(game, bo).seats] == [True, True, False]
        assert "finish" in seen(game, bo).you.may

    def test_the_names_are_removed_with_the_account(self, pair, ann) -> None:
        delete_account(user=ann, at=NOON)
        assert pair.seats.get(number=1).local_name == "Player 2"


class TestRematch:
    @pytest.fixture
    def over(self, ann, bo):
        game = started(ann, bo, places=(DEE, EVE, Place()))
        Session.objects.filter(pk=game.pk).update(status=Status.FINISHED, finished_at=NOON)
        return game

    def test_the_owner_brings_the_same_people(self, over, ann) -> None:
        table = play_rematch(session_id=over.pk, user=ann, at=NOON)
        assert names(table) == ["Dee", "Eve", "", "Ann"]

    def test_the_owner_accepts_for_the_same_people(self, over, ann, bo) -> None:
        table = play_rematch(session_id=over.pk, user=bo, at=NOON)
        for invitation in own_invitations(table, ann.pk, at=NOON):
            accept_invitation(token=token_of(invitation), user=ann, at=NOON)
        assert names(table) == ["Dee", "Eve", "Bo", "Ann"]
        table.refresh_from_db()
        assert table.is_playing


def test_a_repeated_key_of_another_seat_is_another_move(pair, ann) -> None:
    """Each seat has its own keys: the second person's move is not taken for the first one's."""
    act(pair, 0, ann, key="same")
    assert legal(pair, 1)
    assert act(pair, 1, ann, key="same").seat == 1


class TestComingBack:
    @pytest.fixture
    def half(self, pair):
        """The pair, with a bot in Dee's place. Ann still plays."""
        pair.seats.filter(number=1).update(replaced_at=NOON, bot="steady")
        return pair

    def test_is_offered_to_the_person_who_still_plays(self, half, ann) -> None:
        you = seen(half, ann).you
        assert (you.seat, "come_back" in you.may, "resign" in you.may) == (0, True, True)
        client = Client()
        client.force_login(ann)
        page = client.get(reverse("games:table", args=[half.public_id])).content.decode()
        assert "A bot is playing for a person on this device." in page

    @pytest.mark.parametrize("gone", [(1,), (0, 1)])
    def test_brings_back_everyone_at_the_device(self, half, ann, gone) -> None:
        half.seats.filter(number__in=gone).update(replaced_at=NOON, bot="steady")
        come_back(session_id=half.pk, user=ann, at=NOON)
        assert not half.seats.exclude(replaced_at=None).exists()
        assert "come_back" not in seen(half, ann).you.may

    def test_does_not_bring_back_who_has_resigned(self, pair, ann) -> None:
        resign(session_id=pair.pk, user=ann, seat=1, at=NOON)
        assert "come_back" not in seen(pair, ann).you.may


class TestExport:
    def test_of_a_running_game_has_no_moves_of_another_person(self, pair, ann) -> None:
        act(pair, 0, ann)
        act(pair, 1, ann)
        own, dee = games_of(ann)["tables"][0]["seats"]
        assert own["actions"] and not dee["actions"]
        Session.objects.filter(pk=pair.pk).update(status=Status.FINISHED, finished_at=NOON)
        assert games_of(ann)["tables"][0]["seats"][1]["actions"]


@pytest.mark.django_db
class TestAsAGuest:
    def test_a_guest_opens_no_table_by_the_api(self, program) -> None:
        client = program(create_guest(network="192.0.2.1", at=NOON))
        place = {"kind": "device", "name": "Dee"}
        body = {"game": "golfie", "options": {"deck": "classic"}, "places": [place]}
        answer = client.post("/api/v1/tables/", body, format="json")
        assert (answer.status_code, answer.json()["code"]) == (403, "members_only")
        assert not Session.objects.exists()


class TestForm:
    @pytest.fixture
    def sent(self, ann):
        """Return a function that submits the form for a new table of Golfie."""
        client = Client()
        client.force_login(ann)
        fields = {"game": "golfie", "deck": "classic", "teams": "0", "listing": "unlisted"}
        return lambda **more: client.post(reverse("games:open"), {**fields, "clock": "", **more})

    def test_a_person_at_this_device_gets_a_seat(self, sent) -> None:
        answer = sent(seat_1="device", name_1=" Dee ", seat_2="device", name_2="Eve")
        assert answer.status_code == 302, answer.context["form"].options.errors
        assert names(Session.objects.get()) == ["Ann", "Dee", "Eve"]

    @pytest.mark.parametrize(
        ("fields", "wrong", "text"),
        [
            ({"name_1": ""}, "name_1", "Enter the name of the person who plays on this device."),
            ({"name_1": "ANN"}, "name_1", "Two players have the name ANN."),
            ({"name_1": "Dee", "seat_2": "device", "name_2": "dee"}, "name_2", "the name dee."),
            ({"name_1": "D\u200bee"}, "name_1", "Remove the invisible character"),
            ({"name_1": "x" * 41}, "name_1", "at most 40 characters"),
        ],
    )
    def test_a_bad_name_is_marked(self, sent, fields, wrong, text) -> None:
        errors = sent(seat_1="device", **fields).context["form"].table.errors
        assert list(errors) == [wrong] and text in str(errors[wrong])
        assert not Session.objects.exists()

    def test_the_next_table_has_the_same_people(self, pair, ann) -> None:
        again = table_again(pair, ann)
        assert (again["seat_1"], again["name_1"]) == ("device", "Dee")
