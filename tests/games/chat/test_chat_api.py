"""The chat by REST."""

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from core.rate_limits.writing import CHAT
from courses.social.moderation.models import Report, ReportReason
from courses.social.moderation.services import appoint_moderator, decide
from games.chat.models import ChatLine
from games.chat.services.lines import delete_line
from notifications.events.models import PendingEvent
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.chat.talking import say

pytestmark = pytest.mark.django_db


def chat(session, rest=""):
    return f"/api/v1/tables/{session.public_id}/chat/{rest}"


def test_a_line_is_written_and_read(game, program, ann, bo):
    sent = program(ann).post(chat(game), {"text": "Windy\ntoday"}, format="json")
    assert sent.status_code == 201
    line = sent.json()
    assert (line["text"], line["room"], line["number"], line["seat"]) == (
        *("Windy\ntoday", "players"),
        *(1, 0),
    )
    assert line["by"] == {"id": ann.public_id, "name": "Ann"}
    assert line["may"] == ["delete"]
    found = program(bo).get(chat(game)).json()
    assert [each["text"] for each in found["results"]] == ["Windy\ntoday"]
    assert found["results"][0]["may"] == ["report"]


def test_an_empty_phrase_is_no_phrase(game, program, ann):
    body = {"text": "Windy", "phrase": ""}
    sent = program(ann).post(chat(game), body, format="json")
    assert (sent.status_code, sent.json()["text"]) == (201, "Windy")


def test_the_form_of_a_report_names_the_writer_and_the_table(game, client, ann, bo):
    say(game, ann, "Windy")
    client.force_login(bo)
    page = client.get(reverse("games:chat-report", args=[game.public_id, "players", 1]))
    title = page.content.decode().split("<title>")[1].split("</title>")[0]
    assert page.status_code == 200
    assert "Ann" in title and game.course_name in title


def test_phrases_are_in_the_language_of_the_reader(game, program, ann, bo):
    bo.language = "it"
    bo.save(update_fields=["language"])
    say(game, ann, phrase="hello")
    line = program(bo).get(chat(game)).json()["results"][0]
    assert line["phrase"] == "hello"
    phrases = program(bo).get(chat(game, "settings/")).json()["phrases"]
    assert {"key": "hello", "text": line["text"]} in phrases


def test_a_cursor_continues_with_newer_lines(game, program, ann, bo):
    for number in range(3):
        say(game, ann, f"Line {number}")
    page = program(bo).get(chat(game), {"limit": 2}).json()
    say(game, ann, "Line 3")
    rest = program(bo).get(chat(game), {"cursor": page["cursor"]}).json()
    assert [each["text"] for each in rest["results"]] == ["Line 2", "Line 3"]


def test_a_repeated_request_writes_once(game, program, ann):
    client = program(ann)
    answers = [
        client.post(chat(game), {"text": "Hi"}, format="json", headers={"idempotency-key": "a1"})
        for _twice in range(2)
    ]
    assert answers[0].json() == answers[1].json()
    assert ChatLine.objects.count() == 1


def test_too_fast(game, program, ann, settings):
    settings.RATE_LIMITS = {CHAT.key: 1}
    client = program(ann)
    assert client.post(chat(game), {"text": "Hi"}, format="json").status_code == 201
    refused = client.post(chat(game), {"text": "Hi"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (429, "chat_limit")
    assert int(refused["Retry-After"]) > 0


def test_the_statuses_of_refusals(game, program, ann, cy):
    for client, body, status, code in [
        (program(ann), {"text": " "}, 422, "chat_empty"),
        (program(ann), {"text": "x" * 501}, 422, "chat_too_long"),
        (program(ann), {"text": "Hi", "room": "bar"}, 400, "invalid"),
        (program(cy), {"text": "Hi", "room": "players"}, 403, "not_your_room"),
        (APIClient(), {"text": "Hi"}, 401, "not_authenticated"),
    ]:
        refused = client.post(chat(game), body, format="json")
        assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert program(ann).get(chat(game), {"room": "spectators"}).status_code == 403
    assert not ChatLine.objects.exists()


def test_a_reported_line_is_still_evidence_after_it_was_deleted(game, client, program, ann, bo):
    """Moderators read what it said in the queue and on their decision; players do not."""
    say(game, ann, "You cheat")
    program(bo).post(chat(game, "players/1/reports/"), {"ground": "rude"}, format="json")
    delete_line(line=ChatLine.objects.get(), user=ann, at=NOON)
    judge = UserFactory(name="Judge")
    appoint_moderator(user=judge)
    client.force_login(judge)
    page = client.get(reverse("courses:moderation")).content.decode()
    assert "You cheat" in page and "The writer has deleted this line." in page
    decision = decide(
        subject=ChatLine.objects.get(), moderator=judge, ground=ReportReason.RUDE, at=NOON
    )
    assert decision.line_said == "You cheat"
    assert "You cheat" in client.get(reverse("courses:moderation")).content.decode()
    for reader in (ann, bo):
        assert "You cheat" not in program(reader).get(chat(game)).content.decode()


def test_a_line_is_deleted_and_reported(game, program, ann, bo):
    say(game, ann, "Rude")
    theirs, own = program(bo), program(ann)
    assert theirs.delete(chat(game, "players/1/")).status_code == 403
    reported = theirs.post(chat(game, "players/1/reports/"), {"ground": "rude"}, format="json")
    assert reported.status_code == 201
    assert Report.objects.get().chatline == ChatLine.objects.get()
    refused = own.post(chat(game, "players/1/reports/"), {"ground": "rude"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "own_line")
    assert own.delete(chat(game, "players/1/")).status_code == 204
    assert own.delete(chat(game, "players/1/")).status_code == 204
    assert theirs.get(chat(game)).json()["results"][0]["state"] == "deleted"
    assert own.delete(chat(game, "players/2/")).status_code == 404


def test_a_moderator_hides_a_line(game, program, ann, bo, cy):
    line = say(game, ann, "Rude")
    appoint_moderator(user=cy)
    moderator = type(cy).objects.get(pk=cy.pk)
    decision = decide(subject=line, moderator=moderator, ground="rude", at=NOON)
    found = program(bo).get(chat(game)).json()["results"][0]
    assert (found["state"], found["text"], found["revision"]) == ("hidden", "", 2)
    assert decision.concerned == ann


def test_spectators_lines_cannot_be_reported_by_a_player(game, program, ann, cy):
    say(game, cy, "Psst")
    place = chat(game, "spectators/1/reports/")
    assert program(ann).post(place, {"ground": "spam"}, format="json").status_code == 404


def test_unread_lines_are_counted_and_marked(game, program, ann, bo):
    say(game, ann, "One")
    say(game, ann, "Two")
    say(game, bo, "Three")
    client = program(bo)
    [room] = client.get(chat(game, "settings/")).json()["rooms"]
    assert (room["last"], room["unread"], room["writable"]) == (3, 2, True)
    assert client.put(chat(game, "read/"), {"room": "players", "number": 1}).status_code == 204
    client.put(chat(game, "read/"), {"room": "players", "number": 0})
    [room] = client.get(chat(game, "settings/")).json()["rooms"]
    assert (room["read"], room["unread"]) == (1, 1)
    client.put(chat(game, "read/"), {"room": "players", "number": 99})
    assert client.get(chat(game, "settings/")).json()["rooms"][0]["read"] == 3


def test_settings_are_changed(game, program, ann, bo):
    settings = chat(game, "settings/")
    state = program(bo).patch(settings, {"off": True}, format="json").json()
    assert (state["off"], state["refusal"]) == (True, "chat_off_for_you")
    refused = program(bo).patch(settings, {"off_for_all": True}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (403, "host_only")
    state = program(ann).patch(settings, {"off_for_all": True}, format="json").json()
    assert (state["off_for_all"], state["refusal"]) == (True, "chat_off")


def test_people_are_muted(game, program, ann, bo):
    place = chat(game, f"muted/{bo.public_id}/")
    client = program(ann)
    assert client.put(place).status_code == 204
    state = client.get(chat(game, "settings/")).json()
    assert state["muted"] == [{"id": bo.public_id, "name": "Bo"}]
    assert client.delete(place).status_code == 204
    assert client.get(chat(game, "settings/")).json()["muted"] == []


class TestEvents:
    """The feed reports players' lines to the other players."""

    def recipients(self):
        rows = PendingEvent.objects.filter(recipients__has_key="chat")
        return [(row.recipients["chat"], row.data) for row in rows]

    def test_other_players_are_told_without_the_text(self, game, ann, bo):
        say(game, ann, "The secret word")
        [(people, data)] = self.recipients()
        assert people == [bo.pk]
        assert (data["room"], data["line"], data["by"]) == ("players", 1, ann.public_id)
        assert "secret" not in str(data)

    def test_spectators_lines_are_no_event(self, game, cy):
        say(game, cy, "Psst")
        assert self.recipients() == []

    def test_nobody_who_turned_the_chat_off_is_told(self, game, program, ann, bo):
        bo.wants_chat = False
        bo.save(update_fields=["wants_chat"])
        say(game, ann, "Hi")
        program(ann).patch(chat(game, "settings/"), {"off": True}, format="json")
        assert self.recipients() == []
