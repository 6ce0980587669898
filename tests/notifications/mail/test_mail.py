"""Emails: language, time zone, headers, pictures, and users who get none."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from notifications.mail.composing.notices import NOTICES
from notifications.mail.selectors import refuses_invitations
from notifications.mail.services.sending import send, send_to_address
from notifications.preferences.services import refuse
from tests.factories.accounts import UserFactory
from tests.mails import delivered

pytestmark = pytest.mark.django_db

PNG = b"\x89PNG\r\n\x1a\n picture of a hole"
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def letters(settings):
    """Add this test's mail templates, as another app would."""
    engine = settings.TEMPLATES[0]
    folders = [*engine["DIRS"], Path(__file__).parent / "templates"]
    settings.TEMPLATES = [{**engine, "DIRS": folders}]


def turn_letter(**changes):
    facts = {
        "kind": "turn",
        "template": "letters/turn",
        "context": {"name": "Pat O'Rough <b>", "when": NOON},
        "message_id": "turn-7-seat-2",
        "at": NOON,
    }
    return {**facts, **changes}


def test_a_mail_uses_the_readers_language_and_time_zone(golfer):
    golfer.language, golfer.time_zone = "it", "Europe/Rome"
    assert send(to=golfer, **turn_letter())
    assert "lunedì 14:00" in delivered()[0].body.lower()


def test_subject_and_text_are_plain_and_html_is_escaped(golfer):
    send(to=golfer, **turn_letter())
    message = delivered()[0]
    assert message.subject == "Pat O'Rough <b>, your turn"
    assert "Pat O'Rough <b>" in message.body
    html = message.alternatives[0].content
    assert "Pat O&#x27;Rough &lt;b&gt;" in html or "Pat O'Rough &lt;b&gt;" in html


def test_styles_are_inlined_for_mail_programs(golfer):
    send(to=golfer, **turn_letter())
    html = delivered()[0].alternatives[0].content
    assert 'class="aside" style="' in html
    assert ".aside {" not in html.split("@media")[0], "nor in a style sheet"


def test_a_mail_supports_dark_mode_and_narrow_screens(golfer):
    send(to=golfer, **turn_letter())
    html = delivered()[0].alternatives[0].content
    assert '<meta name="color-scheme" content="light dark">' in html
    assert "@media (prefers-color-scheme: dark)" in html
    assert "@media (max-width: 420px)" in html


def test_a_mail_without_a_picture_shows_the_sign_of_its_kind_with_a_text(golfer):
    send(to=golfer, **turn_letter(kind="news"))
    message = delivered()[0].message()
    [picture] = [part for part in message.walk() if part.get_content_type() == "image/png"]
    assert picture["Content-ID"] == "<sign>"
    html = delivered()[0].alternatives[0].content
    assert 'src="cid:sign"' in html and 'alt="A newspaper"' in html


def test_a_mail_with_its_own_pictures_shows_only_those(golfer):
    send(to=golfer, **turn_letter(images={"hole": PNG}))
    assert "cid:sign" not in delivered()[0].alternatives[0].content


def test_a_mail_says_why_it_was_sent(golfer):
    send(to=golfer, **turn_letter(kind="news"))
    assert "because you follow people or designs" in delivered()[0].body


def test_mails_of_a_thread_reference_the_same_message_id(golfer):
    for number in (1, 2):
        send(to=golfer, **turn_letter(message_id=f"turn-{number}", thread="table-7"))
    send(to=golfer, **turn_letter(message_id="alone"))
    heads = {
        letter.extra_headers["Message-ID"]: letter.extra_headers.get("References")
        for letter in delivered()
    }
    assert heads == {
        "<turn-1@dogleg.test>": "<table-7@dogleg.test>",
        "<turn-2@dogleg.test>": "<table-7@dogleg.test>",
        "<alone@dogleg.test>": None,
    }
    assert delivered()[0].extra_headers["In-Reply-To"] == "<table-7@dogleg.test>"


def test_the_caller_sets_the_message_id_and_a_mail_is_sent_once(golfer):
    assert send(to=golfer, **turn_letter())
    assert not send(to=golfer, **turn_letter())
    [message] = delivered()
    assert message.message()["Message-ID"] == "<turn-7-seat-2@dogleg.test>"
    assert not send(to=golfer, **turn_letter())
    assert len(delivered()) == 1


def test_pictures_are_embedded_in_the_mail(golfer):
    send(to=golfer, **turn_letter(images={"hole": PNG}))
    message = delivered()[0].message()
    assert message.get_content_type() == "multipart/related"
    [picture] = [part for part in message.walk() if part.get_content_type() == "image/png"]
    assert picture["Content-ID"] == "<hole>"
    assert picture.get_payload(decode=True) == PNG


def test_mail_programs_can_filter_by_kind(golfer):
    send(to=golfer, **turn_letter())
    send(to=golfer, **turn_letter(kind="friend_table", message_id="x"))
    send(to=golfer, **turn_letter(kind="account", message_id="y"))
    names = [letter.extra_headers.get("List-Id") for letter in delivered()]
    assert names == ["Dogleg <turn.dogleg.test>", "Dogleg <friend-table.dogleg.test>", None]


def test_one_click_headers_lead_to_our_address(golfer):
    send(to=golfer, **turn_letter())
    message = delivered()[0].message()
    assert message["List-Unsubscribe"].startswith("<https://dogleg.test/mail/stop/")
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "https://dogleg.test/mail/stop/" in delivered()[0].body


def test_a_mandatory_mail_has_no_unsubscribe_link(golfer):
    send(to=golfer, **turn_letter(kind="receipt"))
    assert delivered()[0].message()["List-Unsubscribe"] is None
    assert "/mail/stop/" not in delivered()[0].body


def test_unsubscribed_and_deactivated_users_get_no_mail(golfer):
    refuse(user=golfer, kind="turn")
    assert not send(to=golfer, **turn_letter())
    assert not send(to=UserFactory(is_active=False), **turn_letter())
    assert delivered() == []


def test_refusing_one_kind_does_not_affect_others():
    golfer = UserFactory()
    refuse(user=golfer, kind="turn")
    assert send(to=golfer, **turn_letter(kind="invitation"))


def test_an_address_without_an_account_gets_mails_until_it_refuses(one_click):
    invitation = turn_letter(kind="invitation")
    assert send_to_address(address="Pat@club.example", language="fr", **invitation)
    one_click(delivered()[0])
    assert refuses_invitations("pat@club.example")
    invitation["message_id"] = "another"
    assert not send_to_address(address="pat@CLUB.example", language="fr", **invitation)
    assert len(delivered()) == 1


def test_the_unsubscribe_link_does_not_contain_the_address():
    send_to_address(address="pat@club.example", language="en", **turn_letter(kind="invitation"))
    link = delivered()[0].message()["List-Unsubscribe"]
    assert "pat" not in link


def test_an_account_that_refuses_invitations_refuses_them_for_its_address():
    golfer = UserFactory()
    refuse(user=golfer, kind="invitation")
    assert refuses_invitations(golfer.email.upper())
    assert not refuses_invitations(UserFactory().email)


@pytest.mark.parametrize("name", NOTICES)
def test_every_account_mail_can_be_composed(name, rf):
    facts = {"site_name": "Dogleg", "to_email": "a", "from_email": "b", "deleted_email": "c"}
    facts |= {"until": "tomorrow", "host": "hooks.example"}
    assert str(NOTICES[name].about(facts)["text"])
