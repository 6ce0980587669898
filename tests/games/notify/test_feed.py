"""Events in the players' feeds about a table."""

import json
from datetime import timedelta

import pytest

from accounts.deletion.services import delete_account
from accounts.guests.services import hand_on
from accounts.people.models import User
from courses.social.reactions.services import block, follow_author
from games.absence.services import resign
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.seats.services.invitations import accept_invitation, decline_invitation, invite
from games.seats.services.seats import cancel_table, join_table, leave_table
from games.tables.models.turn import Turn
from games.tables.selectors.invitations import token_of
from games.tables.services import tables
from notifications.events.models import PendingEvent
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, opened, played_out, started
from tests.notifications.events.feeds import feed, number_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


def new(person):
    """Return the kind and data of the user's events since the last call."""
    seen = person.__dict__.setdefault("told", 0)
    number_all()
    fresh = feed(person)[seen:]
    person.told += len(fresh)
    return [(kind, data) for _number, kind, data in fresh]


def kinds(person):
    return [kind for kind, _data in new(person)]


def test_the_start_of_a_game_is_an_event_for_all_players_who_are_due(ann, bo):
    session = started(ann, bo)
    assert kinds(ann)[-1] == "your_turn"
    kind, data = new(bo)[-1]
    session.refresh_from_db()
    assert kind == "your_turn"
    assert data == {
        "table": session.public_id,
        "game": "eighteen",
        "version": session.version,
        "turn": 0,
        "turns": 1,
        "seat": None,
        "waiting_for": [0, 1],
    }


def test_one_turn_is_one_event_for_each_player(ann, bo):
    session = started(ann, bo)
    new(ann), new(bo)
    act(session, 0, ann)
    session.refresh_from_db()
    (anns,), (bos,) = new(ann), new(bo)
    assert bos[0] == "turn"
    assert bos[1]["version"] == anns[1]["version"] == session.version
    assert (bos[1]["turn"], bos[1]["seat"]) == (1, 0)
    waiting = [seat.number for seat in session.seats.exclude(deciding_since=None)]
    assert bos[1]["waiting_for"] == waiting
    assert anns[0] == ("your_turn" if 0 in waiting else "turn")


@pytest.mark.whole
def test_a_whole_game_is_in_the_feed_turn_by_turn(ann):
    session = played_out(started(ann, places=[Place("bot", bot="caddie")]), ann)
    values = new(ann)
    assert [kind for kind, _data in values].count("finished") == 1
    assert values[-1][0] == "finished"
    turns = [turn for _kind, data in values if "turns" in data for turn in _numbers(data)]
    assert turns == list(range(session.turn_count))


def _numbers(data):
    return range(data["turn"] - data["turns"] + 1, data["turn"] + 1)


def test_consecutive_bot_moves_are_one_event(ann):
    session = started(ann, places=[Place("bot", bot="caddie")])
    played_out(session, ann)
    values = PendingEvent.objects.count()
    assert values < Turn.objects.filter(session=session).count()
    assert any(data.get("turns", 0) > 1 for _kind, data in new(ann))


def test_events_do_not_contain_choices(ann, bo):
    session = started(ann, bo)
    act(session, 0, ann)
    public = {"table", "game", "version", "turn", "turns", "seat", "waiting_for", "status", "look"}
    for row in PendingEvent.objects.all():
        assert row.data.keys() <= public
        assert json.dumps(row.data)


def test_joining_leaving_and_cancelling_are_events(ann, bo):
    session = opened(ann, places=(Place(), Place()))
    new(ann)
    join_table(session_id=session.pk, user=bo, at=NOON)
    assert kinds(ann) == kinds(bo) == ["table"]
    leave_table(session_id=session.pk, user=bo, at=NOON)
    assert kinds(bo) == ["table"]
    cancel_table(session_id=session.pk, user=ann, at=NOON)
    assert [data["status"] for _kind, data in new(ann)][-1] == "cancelled"
    assert new(bo) == []


def test_a_player_who_resigned_gets_the_end_but_no_turns(ann, bo):
    session = started(ann, bo)
    resign(session_id=session.pk, user=bo, at=NOON)
    assert [(kind, data["what"]) for kind, data in new(bo) if kind == "seat"] == [
        ("seat", "resigned")
    ]
    assert "seat" in kinds(ann)
    played_out(session, ann)
    assert kinds(bo) == ["finished"]


def test_an_invitation_is_an_event_without_its_token(ann, bo):
    session = opened(ann, places=(Place(), Place()))
    invitation = invite(session_id=session.pk, user=ann, email=bo.email, at=NOON)
    ((kind, data),) = new(bo)
    assert (kind, data["table"], data["by"]) == ("invited", session.public_id, ann.public_id)
    assert token_of(invitation) not in json.dumps(data)
    decline_invitation(token=token_of(invitation), at=NOON)
    assert kinds(ann)[-2:] == ["table", "declined"]


@pytest.mark.parametrize("verified", [True, False])
def test_only_a_verified_address_belongs_to_a_user(ann, verified):
    cy = UserFactory(verified=verified)
    session = opened(ann, places=(Place(), Place()))
    invite(session_id=session.pk, user=ann, email=cy.email, at=NOON)
    assert kinds(cy) == (["invited"] if verified else [])


def test_invitations_by_link_or_from_a_blocked_host_are_no_events(ann, bo):
    block(person=ann, user=bo, at=NOON)
    session = opened(ann, places=(Place(), Place(), Place()))
    invite(session_id=session.pk, user=ann, at=NOON)
    invite(session_id=session.pk, user=ann, email=bo.email, at=NOON)
    assert new(bo) == []
    assert not UserFactory(email="").feed_events.exists()


def test_a_rematch_and_its_players_are_events(ann, bo):
    before = started(ann, bo)
    before.status, before.finished_at = "finished", NOON
    before.save()
    new(ann), new(bo)
    table = play_rematch(session_id=before.pk, user=ann, at=NOON)
    data = dict(new(bo))
    assert data["rematch"]["of"] == before.public_id
    assert data["rematch"]["table"] == data["invited"]["table"] == table.public_id
    (invitation,) = table.invitations.all()
    accept_invitation(token=token_of(invitation), user=bo, at=NOON)
    assert kinds(ann)[-1] == "your_turn"


def test_a_guest_who_signs_up_gets_the_open_turns(ann, bo):
    guest = UserFactory(guest_since=NOON)
    session = started(ann, guest)
    assert guest.feed_events.count() == 0
    hand_on(guest=guest, member=bo, at=NOON)
    data = dict(new(bo))
    assert list(data) == ["table", "your_turn"]
    assert (data["your_turn"]["table"], data["your_turn"]["turns"]) == (session.public_id, 0)
    assert data["your_turn"]["waiting_for"] == [0, 1]


def test_a_guest_who_signs_up_without_open_turns_gets_none(ann, bo):
    guest = UserFactory(guest_since=NOON)
    session = started(ann, guest)
    act(session, 1, guest)
    hand_on(guest=guest, member=bo, at=NOON)
    assert kinds(bo) == ["table"]


def test_followers_get_an_event_for_a_public_table(ann, bo):
    follow_author(author=ann, user=bo, at=NOON)
    session = opened(ann, places=(Place(),))
    ((kind, data),) = new(bo)
    assert (kind, data["table"], data["by"]) == ("friend_table", session.public_id, ann.public_id)
    assert new(ann) == []


def test_the_api_returns_the_current_name_of_the_person(client, ann, bo):
    def by():
        (event,) = client.get("/api/v1/feed/").json()["events"]
        return event["data"]["by"]

    client.force_login(bo)
    follow_author(author=ann, user=bo, at=NOON)
    opened(ann, places=(Place(),))
    number_all()
    User.objects.filter(pk=ann.pk).update(name="Anna")
    assert by() == {"id": ann.public_id, "name": "Anna"}
    delete_account(user=ann, at=NOON)
    assert by() is None


@pytest.mark.parametrize(
    "asked",
    [{"listing": "unlisted", "places": (Place(),)}, {"places": (Place("bot", bot="caddie"),)}],
)
def test_followers_get_no_event_for_unlisted_or_full_tables(ann, bo, asked):
    follow_author(author=ann, user=bo, at=NOON)
    opened(ann, **asked)
    assert new(bo) == []


def test_followers_who_blocked_the_host_get_no_event(ann, bo):
    follow_author(author=ann, user=bo, at=NOON)
    # Blocking removes the follow, and following again creates no events.
    block(person=ann, user=bo, at=NOON)
    follow_author(author=ann, user=bo, at=NOON)
    opened(ann, places=(Place(),))
    assert new(bo) == []


def test_events_about_a_hosts_tables_are_limited(ann, bo, monkeypatch):
    monkeypatch.setattr(tables, "MOST_TOLD", 2)
    follow_author(author=ann, user=bo, at=NOON)
    for minutes in (0, 1, 2, 70, 71):
        opened(ann, places=(Place(),), at=NOON + timedelta(minutes=minutes))
    assert kinds(bo) == ["friend_table"] * 4


def test_a_retry_creates_no_event(ann, bo):
    session = started(ann, bo)
    act(session, 0, ann, key="the same")
    new(bo)
    answer = session.turns.get(number=1)
    act_again(session, ann, answer)
    assert new(bo) == []


def act_again(session, user, turn):
    from games.play.services.turns import submit_action

    submit_action(
        session_id=session.pk,
        seat=0,
        prompt=turn.prompt,
        payload=bytes(turn.action),
        key=turn.key,
        user=user,
        at=NOON,
    )
