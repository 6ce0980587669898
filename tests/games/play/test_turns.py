"""Invalid actions of every kind are refused and change nothing."""

import pytest

from games.errors import TableError
from games.kernel.interface import ClosedPrompt, RulesError
from games.play.services.turns import submit_action
from games.tables.models.session import Session
from tests.factories.games import NOON, act, legal, open_prompt


def facts(session):
    """Return everything that an action could change."""
    session.refresh_from_db()
    return session.version, bytes(session.snapshot), session.turns.count()


def send(session, seat, user, *, key="k", **wrong):
    right = {"prompt": open_prompt(session, seat), "payload": legal(session, seat)[0]}
    return submit_action(
        session_id=session.pk, seat=seat, user=user, key=key, at=NOON, **{**right, **wrong}
    )


def test_an_action_adds_one_turn_and_one_version(game, ann):
    before = facts(game)
    answer = act(game, 0, ann)
    after = facts(game)
    assert (after[0], after[2]) == (before[0] + 1, before[2] + 1)
    assert (answer.version, answer.turn, answer.seat) == (after[0], after[2] - 1, 0)


def test_the_same_key_and_action_get_the_first_answer(game, ann, bo):
    sent = {"prompt": open_prompt(game, 0), "payload": legal(game, 0)[0]}
    first = send(game, 0, ann, **sent)
    act(game, 1, bo)
    before = facts(game)
    assert send(game, 0, ann, **sent) == first
    assert facts(game) == before


def test_whitespace_does_not_change_an_action(game, ann):
    prompt, payload = open_prompt(game, 0), legal(game, 0)[0]
    first = send(game, 0, ann, prompt=prompt, payload=payload)
    spaced = payload.replace(b":", b" : ")
    assert send(game, 0, ann, prompt=prompt, payload=spaced) == first


def test_the_same_key_with_another_action_is_refused(game, ann):
    send(game, 0, ann, payload=legal(game, 0)[0])
    before = facts(game)
    with pytest.raises(TableError) as refused:
        send(game, 0, ann, payload=legal(game, 0)[1])
    assert refused.value.code == "key_reused"
    assert facts(game) == before


@pytest.mark.parametrize("choice", [0, 1])
def test_another_seats_key_reveals_nothing(game, ann, bo, choice):
    sent = {"prompt": open_prompt(game, 1), "payload": legal(game, 1)[0]}
    guessed = {**sent, "payload": legal(game, 1)[choice]}
    send(game, 1, bo, key="known", **sent)
    with pytest.raises(TableError) as refused:
        send(game, 1, ann, key="known", **guessed)
    assert refused.value.code == "not_your_seat"


def test_keys_are_separate_for_each_seat(game, ann, bo):
    assert send(game, 0, ann, key="same").seat == 0
    assert send(game, 1, bo, key="same").seat == 1


@pytest.mark.parametrize(
    "key,code", [("", "key_missing"), ("k" * 81, "key_too_long"), ("\0", "key_unprintable")]
)
def test_an_invalid_key_is_refused(game, ann, key, code):
    with pytest.raises(TableError) as refused:
        send(game, 0, ann, key=key)
    assert refused.value.code == code


def test_a_prompt_can_be_answered_once(game, ann, bo):
    prompt = open_prompt(game, 0)
    send(game, 0, ann, prompt=prompt)
    act(game, 1, bo)
    before = facts(game)
    with pytest.raises(ClosedPrompt):
        submit_action(
            session_id=game.pk,
            seat=0,
            prompt=prompt,
            payload=b'{"type":"ResetHand"}',
            key="late",
            user=ann,
            at=NOON,
        )
    assert facts(game) == before


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"null",
        b"{",
        b"[]",
        b'{"type":"Nonsense"}',
        b'{"type":"LayClub"}',
        b'{"type":"LayClub","club":"1"}',
        b'{"type":"LayClub","club":1,"more":2}',
        b"\xff\xfe",
        b"[" * 5000,
    ],
)
def test_a_malformed_action_is_refused(game, ann, payload):
    before = facts(game)
    with pytest.raises(RulesError) as refused:
        send(game, 0, ann, payload=payload)
    assert refused.value.code == "malformed_action"
    assert facts(game) == before


def test_an_illegal_action_is_refused_with_its_reason(game, ann):
    before = facts(game)
    with pytest.raises(RulesError) as refused:
        send(game, 0, ann, payload=b'{"type":"LayClub","club":34}')
    assert refused.value.code == "club_not_in_hand"
    assert facts(game) == before


def test_another_users_seat_is_refused(game, bo, cy):
    before = facts(game)
    for stranger in (bo, cy):
        with pytest.raises(TableError) as refused:
            send(game, 0, stranger)
        assert refused.value.code == "not_your_seat"
    assert facts(game) == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_an_unknown_seat_is_refused(game, ann, seat):
    with pytest.raises(TableError) as refused:
        submit_action(
            session_id=game.pk,
            seat=seat,
            prompt="0.1",
            payload=legal(game, 0)[0],
            key="k",
            user=ann,
            at=NOON,
        )
    assert refused.value.code == "not_your_seat"


def test_the_site_cannot_act_for_a_player(game):
    with pytest.raises(TableError):
        send(game, 0, None)


def test_an_open_table_accepts_no_action(table, ann):
    with pytest.raises(TableError) as refused:
        submit_action(
            session_id=table.pk,
            seat=0,
            prompt="0.1",
            payload=b'{"type":"ResetHand"}',
            key="k",
            user=ann,
            at=NOON,
        )
    assert refused.value.code == "not_playing"


def test_a_snapshot_of_an_older_format_is_rebuilt_from_the_events(game, ann, bo):
    act(game, 0, ann)
    before = facts(game)[1]
    Session.objects.filter(pk=game.pk).update(snapshot=b"of yesterday", snapshot_format=0)
    act(game, 1, bo)
    assert facts(game)[1] != before
