"""Permissions to write and read lines, and refusals."""

from datetime import timedelta

import pytest

from accounts.guests.services import create_guest
from core.rate_limits.limit import LimitReached
from core.rate_limits.writing import CHAT
from courses.social.reactions.services import block
from games.absence.services import come_back, resign
from games.chat.models import ChatLine, ChatRoom, RoomName
from games.chat.selectors.access import chat_access
from games.chat.selectors.lines import lines_at_turn
from games.chat.services.lines import delete_line, write_line
from games.chat.services.settings import mute, set_off, set_off_for_all, unmute
from games.errors import TableError
from games.tables.models.seat import Seat
from tests.factories.games import NOON, act
from tests.games.chat.talking import heard, say

pytestmark = pytest.mark.django_db

PLAYERS, SPECTATORS = RoomName.PLAYERS, RoomName.SPECTATORS


@pytest.fixture
def over(game, ann, bo):
    resign(session_id=game.pk, user=bo, at=NOON)
    game.refresh_from_db()
    game.status, game.finished_at = "finished", NOON
    game.save(update_fields=["status", "finished_at"])
    return game


def refused(code, session, user, text="", **line):
    before = ChatLine.objects.count()
    with pytest.raises(TableError) as refusal:
        say(session, user, text, **line)
    assert refusal.value.code == code
    assert ChatLine.objects.count() == before


def test_everybody_reads_the_players_lines(game, ann, bo, cy):
    say(game, ann, "Windy today")
    say(game, bo, phrase="nice_shot")
    for reader in (ann, bo, cy, None):
        assert heard(game, reader) == ["Windy today", "Nice shot!"]


def test_the_players_cannot_read_the_spectators_during_the_game(game, ann, cy):
    say(game, cy, "Ann should lay up")
    assert heard(game, cy, SPECTATORS) == ["Ann should lay up"]
    assert heard(game, None, SPECTATORS) == ["Ann should lay up"]
    assert heard(game, ann, SPECTATORS) == []


def test_players_read_and_answer_the_spectators_after_the_game(over, ann, cy):
    say(over, cy, "Well done")
    say(over, ann, "Thank you", room="spectators")
    assert heard(over, ann, SPECTATORS) == ["Well done", "Thank you"]


def test_a_spectator_cannot_write_to_the_players(game, cy, over):
    refused("not_your_room", game, cy, "Club 7!", room="players")


def test_a_player_cannot_write_to_the_spectators_of_a_running_game(game, ann):
    refused("not_your_room", game, ann, "Help", room="spectators")


def test_a_replaced_player_who_can_come_back_hears_no_spectators(game, ann, bo, cy):
    say(game, cy, "She has the driver")
    Seat.objects.filter(session=game, user=bo).update(replaced_at=NOON, bot="rookie")
    refused("not_your_room", game, bo, "What has she?", room="spectators")
    assert heard(game, bo, SPECTATORS) == []
    say(game, bo, "Back in a minute")
    assert heard(game, ann) == ["Back in a minute"]
    come_back(session_id=game.pk, user=bo, at=NOON)
    assert heard(game, bo, SPECTATORS) == []


def test_a_player_who_resigned_is_a_spectator(game, ann, bo, cy):
    resign(session_id=game.pk, user=bo, at=NOON)
    refused("not_your_room", game, bo, "She has the driver", room="players")


def test_rooms_count_their_lines_apart(game, ann, cy):
    say(game, cy, "One")
    say(game, cy, "Two")
    assert say(game, ann, "First").number == 1
    room = ChatRoom.objects.get(session=game, name=PLAYERS)
    assert (room.last_number, room.revision) == (1, 1)


def test_a_line_has_the_turn_and_the_seat(game, table, ann, bo):
    line = say(game, bo, "Hi")
    assert (line.turn, line.seat) == (game.turn_count - 1, 1)
    assert say(table, ann, "Anyone?").turn == 0


def test_the_replay_shows_lines_at_their_turn(game, ann, bo, cy):
    say(game, ann, "Before")
    first = game.turn_count - 1
    act(game, 0, ann)
    say(game, bo, "After")
    say(game, cy, "Psst")
    access = chat_access(game, cy)
    texts = [[line.text for line in lines_at_turn(access, turn)] for turn in (first, first + 1)]
    assert texts == [["Before"], ["After", "Psst"]]
    as_bo = lines_at_turn(access, first + 1, seen_as=1)
    assert [line.text for line in as_bo] == ["After"]


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("chat_empty", {"text": ""}),
        ("chat_empty", {"text": " \n\t "}),
        ("chat_empty", {"text": "\u0301"}),
        ("chat_too_long", {"text": "x" * 501}),
        ("chat_too_many_lines", {"text": "x\n" * 12 + "x"}),
        ("chat_unprintable", {"text": "a\u202eb"}),
        ("chat_one_of", {"text": "Hi", "phrase": "hello"}),
        ("unknown_phrase", {"phrase": "rude"}),
        ("key_too_long", {"text": "Hi", "key": "k" * 81}),
        ("key_unprintable", {"text": "Hi", "key": "a\nb"}),
    ],
)
def test_a_wrong_line_is_refused(game, ann, code, line):
    refused(code, game, ann, **line)


def test_lines_of_the_longest_length_and_height_are_stored(game, ann):
    say(game, ann, "x" * 500)
    assert say(game, ann, "x\r\n" * 11 + "x").text == "x\n" * 11 + "x"


def test_guests_have_phrases_only(game, db):
    guest = create_guest(network="192.0.2.7", at=NOON)
    refused("guest_text", game, guest, "Hello there")
    assert say(game, guest, phrase="hello").phrase == "hello"


def test_the_rate_is_limited(game, ann, settings):
    settings.RATE_LIMITS = {CHAT.key: 2}
    say(game, ann, "One")
    say(game, ann, "Two")
    with pytest.raises(LimitReached):
        say(game, ann, "Three")
    assert heard(game, ann) == ["One", "Two"]


@pytest.mark.parametrize("text", ["Hi ", "Hi \r\nthere\r\n", "Hi  \n there"])
def test_a_repeated_key_ignores_what_a_line_loses(game, ann, text):
    assert say(game, ann, text, key="k1") == say(game, ann, text, key="k1")


def test_a_repeated_key_of_a_deleted_line_is_no_other_line(game, ann):
    first = say(game, ann, "Hi", key="k1")
    delete_line(line=first, user=ann, at=NOON)
    again = say(game, ann, "Hi", key="k1")
    assert (again, again.text) == (first, "")


def test_a_repeated_key_writes_once(game, ann, bo):
    first = say(game, ann, "Hi", key="k1")
    assert say(game, ann, "Hi", key="k1", at=NOON + timedelta(days=2)) == first
    refused("key_reused", game, ann, "Bye", key="k1")
    say(game, bo, "Hi", key="k1")
    assert heard(game, ann) == ["Hi", "Hi"]


def test_a_writer_deletes_their_own_line(game, ann, bo):
    say(game, ann, "Wrong")
    line = say(game, ann, "Right")
    with pytest.raises(TableError) as refusal:
        delete_line(line=line, user=bo, at=NOON)
    assert refusal.value.code == "not_your_line"
    gone = delete_line(line=line, user=ann, at=NOON)
    assert delete_line(line=line, user=ann, at=NOON) == gone
    assert heard(game, bo) == ["Wrong", ""]
    assert ChatLine.objects.get(pk=line.pk).text == ""
    assert gone.revision == ChatRoom.objects.get(session=game, name=PLAYERS).revision == 3


def test_blocked_people_are_not_heard_by_who_blocked_them(game, ann, bo, cy):
    say(game, bo, "Boo")
    block(person=bo, user=ann, at=NOON)
    assert heard(game, ann) == []
    assert heard(game, bo) == heard(game, cy) == ["Boo"]


def test_a_muted_person_is_not_heard_at_this_table(game, ann, bo, cy):
    say(game, ann, "Boo")
    mute(session=game, user=bo, person=ann, at=NOON)
    mute(session=game, user=bo, person=ann, at=NOON)
    assert (heard(game, bo), heard(game, cy)) == ([], ["Boo"])
    say(game, ann, "I can still write")
    unmute(session=game, user=bo, person=ann)
    assert heard(game, bo) == ["Boo", "I can still write"]


def test_whom_the_host_mutes_cannot_write(game, ann, bo, cy):
    mute(session=game, user=ann, person=bo, at=NOON)
    refused("chat_muted", game, bo, "Let me talk")
    for person, code in ((ann, "mute_yourself"), (cy, "not_at_table")):
        with pytest.raises(TableError) as refusal:
            mute(session=game, user=ann, person=person, at=NOON)
        assert refusal.value.code == code


def test_the_chat_can_be_off_for_all_and_for_one(game, ann, bo):
    with pytest.raises(TableError) as refusal:
        set_off_for_all(session=game, user=bo, off=True)
    assert refusal.value.code == "host_only"
    set_off_for_all(session=game, user=ann, off=True)
    refused("chat_off", game, bo, "Hi")
    set_off_for_all(session=game, user=ann, off=False)
    set_off(session=game, user=bo, off=True)
    refused("chat_off_for_you", game, bo, "Hi")
    ann.wants_chat = False
    ann.save(update_fields=["wants_chat"])
    refused("chat_off_for_you", game, ann, "Hi")


def test_a_silenced_person_cannot_write(game, ann, bo, cy):
    from courses.social.moderation.services import appoint_moderator, decide

    appoint_moderator(user=cy)
    decide(subject=bo, moderator=type(cy).objects.get(pk=cy.pk), ground="rude", at=NOON)
    refused("chat_silenced", game, bo, "Hi")


def test_visitors_without_an_account_cannot_write(game):
    from django.contrib.auth.models import AnonymousUser

    with pytest.raises(TableError) as refusal:
        write_line(session=game, user=AnonymousUser(), text="Hi", at=NOON)
    assert refusal.value.code == "account_needed"
