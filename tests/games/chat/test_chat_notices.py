"""Unread lines in the digest and in the notification list, in exports, and after accounts."""

import json

import pytest

from accounts.deletion.services import delete_account
from accounts.export.chapters import CHAPTERS
from accounts.guests.services import create_guest, hand_on
from games.archive.selectors.whole_games import line_of, nameless_line_of, whole_games
from games.chat.models import ChatLine, RoomName
from games.chat.services.lines import delete_line
from games.chat.services.settings import mark_read, mute, set_off
from games.notify.events import GAME_EVENTS
from games.notify.selectors.chats import is_chat_unread
from notifications.ports import FeedEntry
from tests.factories.games import NOON
from tests.games.chat.talking import heard, say

pytestmark = pytest.mark.django_db

PLAYERS = RoomName.PLAYERS


def entry(session, user, line) -> FeedEntry:
    data = {"table": session.public_id, "line": line.number, "by": line.writer.public_id}
    return FeedEntry(user.pk, line.number, "chat", NOON, data)


def notice(session, user, line):
    return GAME_EVENTS["chat"].words(user, entry(session, user, line), NOON)


class TestDigest:
    def test_all_unread_lines_are_one_notice(self, game, ann, bo):
        first, second = say(game, ann, "One"), say(game, ann, phrase="hello")
        assert notice(game, bo, first) is None
        text = notice(game, bo, second)
        assert text.title == "2 new chat messages"
        assert text.more == ("Ann: “One”", "Ann: “Hello!”")
        assert text.link.endswith(f"/tables/{game.public_id}/#chat")
        assert is_chat_unread(text.about, NOON)

    def test_lines_that_were_read_are_not_mailed(self, game, ann, bo):
        line = say(game, ann, "One")
        seat = notice(game, bo, line).about
        mark_read(session=game, user=bo, room=PLAYERS, number=1)
        assert notice(game, bo, line) is None
        assert not is_chat_unread(seat, NOON)

    def test_deleted_and_muted_lines_are_not_mailed(self, game, ann, bo):
        line, gone = say(game, ann, "One"), say(game, ann, "Two")
        delete_line(line=gone, user=ann, at=NOON)
        assert notice(game, bo, line).title == "1 new chat message"
        mute(session=game, user=bo, person=ann, at=NOON)
        assert notice(game, bo, line) is None

    def test_spectators_get_no_notice(self, game, ann, cy):
        assert notice(game, cy, say(game, ann, "One")) is None


def test_the_notification_list_follows_what_was_read(game, ann, bo):
    line = say(game, ann, "One")
    event = entry(game, bo, line)
    unread = GAME_EVENTS["chat"].unread
    assert unread([event]) == {(bo.pk, 1)}
    mark_read(session=game, user=bo, room=PLAYERS, number=1)
    assert unread([event]) == set()
    assert GAME_EVENTS["chat"].lasting(bo, event, NOON).title == "Ann wrote in the chat"
    newer = entry(game, bo, say(game, ann, "Two"))
    set_off(session=game, user=bo, off=True)
    assert unread([newer]) == set()


class TestExports:
    def exported(self, session, reader):
        session.refresh_from_db()
        [whole] = whole_games([session], reader)
        chat = json.loads(line_of(whole))["chat"]
        return [(line["room"], line["text"]) for line in chat]

    def test_each_reader_exports_what_they_can_read(self, game, ann, bo, cy):
        say(game, ann, "To all")
        say(game, cy, "Psst")
        delete_line(line=say(game, ann, "Gone"), user=ann, at=NOON)
        assert self.exported(game, ann) == [("players", "To all")]
        assert self.exported(game, cy) == [("players", "To all"), ("spectators", "Psst")]
        mute(session=game, user=bo, person=ann, at=NOON)
        assert self.exported(game, bo) == []

    def test_published_files_have_no_chat(self, game, ann):
        say(game, ann, "To all")
        [whole] = whole_games([game], None)
        assert "To all" not in nameless_line_of(whole).decode()

    def test_own_lines_are_in_the_export_of_personal_data(self, game, ann, bo):
        say(game, ann, "Mine")
        say(game, bo, "Not mine")
        mute(session=game, user=ann, person=bo, at=NOON)
        data = CHAPTERS["games"].gather(ann)
        assert [line["text"] for line in data["chat_lines"]] == ["Mine"]
        assert [muted["person"] for muted in data["muted_in_chats"]] == ["Bo"]


def test_the_lines_of_a_deleted_account_have_no_name(game, program, ann, bo):
    say(game, bo, "I was here", key="k")
    delete_account(user=bo, at=NOON)
    line = ChatLine.objects.get()
    assert (line.writer, line.key, line.text) == (None, "", "I was here")
    found = program(ann).get(f"/api/v1/tables/{game.public_id}/chat/").json()["results"][0]
    assert (found["by"], found["may"]) == (None, [])


def test_a_guest_who_signs_up_keeps_their_lines(game, ann, cy):
    guest = create_guest(network="192.0.2.7", at=NOON)
    say(game, guest, phrase="hello")
    hand_on(guest=guest, member=cy, at=NOON)
    assert ChatLine.objects.get().writer == cy
    assert heard(game, cy, RoomName.SPECTATORS) == ["Hello!"]


class TestWithoutScripts:
    """The forms of the page."""

    def test_a_line_is_written_and_deleted(self, game, client, ann):
        client.force_login(ann)
        place = f"/tables/{game.public_id}/chat/"
        assert client.post(f"{place}write/", {"text": "Windy"}).status_code == 302
        assert "Windy" in client.get(place).content.decode()
        client.post(f"{place}players/1/delete/")
        assert "This message was deleted." in client.get(place).content.decode()

    def test_a_refused_text_is_shown_again(self, game, client, ann):
        client.force_login(ann)
        answer = client.post(f"/tables/{game.public_id}/chat/write/", {"text": "a\u202eb"})
        assert answer.status_code == 422
        assert "can’t be displayed" in answer.content.decode()

    def test_the_players_page_has_no_spectators_lines(self, game, client, ann, cy):
        say(game, cy, "Psst")
        client.force_login(ann)
        for rest in ("", "chat/", "replay/?turn=0"):
            page = client.get(f"/tables/{game.public_id}/{rest}").content.decode()
            assert "Psst" not in page
        client.force_login(cy)
        for rest in ("", "chat/", "replay/?turn=0"):
            page = client.get(f"/tables/{game.public_id}/{rest}").content.decode()
            assert "Psst" in page
