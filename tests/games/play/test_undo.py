"""An undo is an additional turn. No turn is ever deleted."""

import json

import pytest

from games.kernel.interface import RulesError
from games.lobby.services.opening import Place
from games.play.services.turns import undo_turn
from games.table_views.selectors.table import table_view
from games.tables.selectors.positions import position_of, replayed
from tests.factories.games import NOON, act, legal, open_prompt, started


def undo(session, seat, turn, user, key="undo"):
    return undo_turn(session_id=session.pk, seat=seat, turn=turn, key=key, user=user, at=NOON)


def state(session):
    session.refresh_from_db()
    return position_of(session).state


def test_an_undo_restores_the_state_with_a_new_prompt(game, ann):
    before, prompt = state(game), open_prompt(game, 0)
    turn = act(game, 0, ann).turn
    undo(game, 0, turn, ann)
    assert state(game) == before
    assert open_prompt(game, 0) != prompt
    assert game.turns.count() == 3


def test_prompts_of_other_seats_stay_open(game, ann, bo, program):
    """Stored answers, links in emails and API clients refer to these prompts."""
    kept, waiting = open_prompt(game, 1), game.seats.get(number=1).deciding_since
    undo(game, 0, act(game, 0, ann).turn, ann)
    assert open_prompt(game, 1) == kept
    assert game.seats.get(number=1).deciding_since == waiting
    answer = program(bo).post(
        f"/api/v1/tables/{game.public_id}/actions/",
        {"prompt": kept, "action": json.loads(legal(game, 1)[0])},
        headers={"Idempotency-Key": "kept"},
    )
    assert answer.status_code == 200, answer.content


def test_a_replay_gives_the_same_prompts(game, ann):
    undo(game, 0, act(game, 0, ann).turn, ann)
    game.refresh_from_db()
    assert replayed(game) == position_of(game)


def test_an_undo_of_an_earlier_release_is_replayed_unchanged(game, ann):
    """Such an undo closed every prompt, and later turns refer to the ids of the new prompts."""
    undo(game, 0, act(game, 0, ann).turn, ann)
    game.turns.filter(undoes__isnull=False).update(prompt="")
    game.refresh_from_db()
    assert replayed(game).prompts[1][0].id == "1.2"


def test_the_view_offers_undo_to_the_player_who_acted_last(game, ann, bo):
    act(game, 0, ann)
    game.refresh_from_db()
    assert "undo" in table_view(game, ann, at=NOON).you.may
    assert "undo" not in table_view(game, bo, at=NOON).you.may


def test_undo_is_not_offered_while_a_bot_is_about_to_answer(ann):
    """The button would disappear before the player could press it. A fast undo request
    still works.
    """
    game = started(ann, places=(Place(kind="bot", bot="caddie"),))
    turn = act(game, 0, ann).turn
    game.refresh_from_db()
    assert table_view(game, ann, at=NOON).you.undo is None
    undo(game, 0, turn, ann)
    assert game.turns.filter(undoes=turn).exists()


def test_a_repeated_undo_has_no_further_effect(game, ann):
    turn = act(game, 0, ann).turn
    assert undo(game, 0, turn, ann) == undo(game, 0, turn, ann)
    assert game.turns.count() == 3


@pytest.mark.parametrize("turn", [0, 2])
def test_only_the_last_turn_can_be_undone(game, ann, turn):
    act(game, 0, ann)
    with pytest.raises(RulesError) as refused:
        undo(game, 0, turn, ann)
    assert refused.value.code == "cannot_undo"


def test_a_reveal_cannot_be_undone(game, ann, bo):
    act(game, 0, ann)
    turn = act(game, 1, bo).turn
    with pytest.raises(RulesError) as refused:
        undo(game, 1, turn, bo)
    assert refused.value.code == "cannot_undo"


def test_a_turn_can_be_undone_through_the_api(game, ann, program):
    turn = act(game, 0, ann).turn
    answer = program(ann).post(
        f"/api/v1/tables/{game.public_id}/undo/",
        {"turn": turn},
        headers={"Idempotency-Key": "u"},
    )
    assert answer.status_code == 200
    log = program(ann).get(f"/api/v1/tables/{game.public_id}/").json()["log"]
    assert log[-1]["undoes"] == turn
    assert log[-1]["lines"] == [{"event": None, "text": "Ann undid the last step."}]


def test_the_view_names_the_turn_that_can_be_undone(game, ann, bo):
    turn = act(game, 0, ann).turn
    game.refresh_from_db()
    assert table_view(game, ann, at=NOON).you.undo == turn
    assert table_view(game, bo, at=NOON).you.undo is None


def test_undo_is_not_offered_after_another_player_has_acted(game, ann, bo):
    act(game, 0, ann)
    act(game, 1, bo)
    game.refresh_from_db()
    assert table_view(game, ann, at=NOON).you.undo is None


def test_undo_is_a_button_without_scripts(game, ann, client):
    turn = act(game, 0, ann).turn
    client.force_login(ann)
    page = f"/tables/{game.public_id}/"
    assert "data-undo hidden" not in client.get(page).content.decode()
    pressed = {"seat": 0, "turn": turn, "key": "button"}
    for _again in range(2):
        client.post(f"{page}undo/", pressed)
    assert game.turns.count() == 3
    assert "data-undo hidden" in client.get(page).content.decode()


def test_a_late_undo_changes_nothing_and_is_explained(game, ann, bo, client):
    turn = act(game, 0, ann).turn
    act(game, 1, bo)
    client.force_login(ann)
    answer = client.post(
        f"/tables/{game.public_id}/undo/", {"seat": 0, "turn": turn, "key": "late"}, follow=True
    )
    assert game.turns.count() == 3
    assert "can’t undo this" in answer.content.decode()
