"""Playing from a mail: a link, a page with one button, one move; and all that it must not do."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone
from prometheus_client import generate_latest

from accounts.models import User
from accounts.rate_limits.table import MAILED_MOVES
from accounts.services.account_deletion import delete_account
from config.logs import without_secrets
from games.eighteen.site.card import EIGHTEEN
from games.models import Seat, Session, Turn
from games.registry import CARDS
from games.selectors.table import table_view
from games.services.mails import mail_reminder, mail_turn
from games.services.replacing import resign
from games.services.undoing import undo_turn
from tests.factories.games import act, started
from tests.games.mailboxes import LINK, asked_by_mail, choices_of, nonce_of, pressed
from tests.guards.asking import digests
from tests.mails import delivered

pytestmark = pytest.mark.django_db


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture
def round_(ann, bo, now):
    """Ann and Bo, each with a club to choose since an hour ago."""
    return started(ann, bo, at=now - timedelta(hours=1))


@pytest.fixture
def letter(round_, now):
    """Ann's mail."""
    return asked_by_mail(round_.seats.get(number=0), at=now)


@pytest.fixture
def links(letter):
    return choices_of(letter)


@pytest.fixture
def stranger():
    """A browser that has never been here."""
    return Client(enforce_csrf_checks=True)


@contextmanager
def after(**time) -> Iterator[None]:
    """So much later; signatures have a clock of their own."""
    then = timezone.now() + timedelta(**time)
    clock = patch("django.utils.timezone.now", return_value=then)
    with clock, patch("time.time", return_value=then.timestamp()):
        yield


def turns(session: Session) -> list[Turn]:
    return list(session.turns.filter(number__gt=0))


def waited_for(session: Session) -> Seat:
    return session.seats.filter(deciding_since__isnull=False).order_by("number")[0]


def asked(session: Session, seat: Seat, at) -> str:
    """What a seat is asked, by its kind."""
    session.refresh_from_db()
    return table_view(session, seat.user, at=at, seat=seat.number).prompt.kind


class TestInTheMail:
    def test_it_shows_hand_course_and_each_club_as_a_link(self, letter, links, round_, ann, now):
        table = table_view(round_, ann, at=now)
        assert len(links) == len(table.options) > 1
        titles = [words.title for words in table.words]
        assert all(f"- {title}" in letter.body for title in titles)
        assert f"In your hand: {titles[0]}" in letter.body
        html = letter.alternatives[0].content
        assert all(link in html for link in links)
        assert 'src="cid:hole"' in html and 'alt="The hole being played"' in html

    def test_what_only_the_seat_may_see_is_not_in_the_subject(self, letter, round_, ann, now):
        for words in table_view(round_, ann, at=now).words:
            assert words.title not in letter.subject

    def test_where_there_are_too_many_ways_it_leads_to_the_table(self, round_, now, monkeypatch):
        few = replace(EIGHTEEN.by_mail, most=1)
        monkeypatch.setitem(CARDS, "eighteen", replace(EIGHTEEN, by_mail=few))
        letter = asked_by_mail(round_.seats.get(number=0), at=now)
        assert choices_of(letter) == []
        assert f"/tables/{round_.public_id}/" in letter.body

    def test_tiles_are_laid_at_the_table_and_passing_is_done_by_mail(self, ann, bo, now):
        table = started(ann, bo, game="minigolf", options={}, at=now - timedelta(hours=1))
        while (seat := waited_for(table)) and asked(table, seat, now) != "take":
            act(table, seat.number, seat.user, at=now - timedelta(minutes=30))
        letter = asked_by_mail(seat, at=now)
        assert len(choices_of(letter)) == 1
        assert "- Pass" in letter.body


class TestThePage:
    def test_it_shows_what_will_be_done_and_has_one_button(self, links, stranger, round_, ann, now):
        page = stranger.get(links[1])
        text = page.content.decode()
        assert page.status_code == 200
        assert table_view(round_, ann, at=now).words[1].title in text
        assert text.count("<button") == text.count("<form") == 1
        assert "<a " not in text, "nothing else is reachable from it"

    def test_its_button_plays_without_a_sign_in_and_says_what_came_of_it(self, links, round_, now):
        done = pressed(links[1])
        assert "Played" in done.content.decode()
        [turn] = turns(round_)
        assert (turn.seat, turn.key.startswith("mail-")) == (0, True)
        assert "Ann" in done.content.decode(), "what happened is told"

    def test_it_leaves_no_cookie_and_signs_nobody_in(self, links, stranger):
        for answer in (stranger.get(links[0]), pressed(links[0]), stranger.get(links[0])):
            assert not answer.cookies

    def test_it_is_never_cached_indexed_or_passed_on(self, links, stranger, round_):
        answers = [
            stranger.get(links[0]),
            stranger.get("/mail/play/none/"),
            stranger.put(links[0]),
            pressed(links[0]),
            stranger.get(links[1]),
        ]
        assert [answer.status_code for answer in answers] == [200, 404, 405, 200, 410]
        for answer in answers:
            assert answer["Referrer-Policy"] == "no-referrer"
            assert answer["Cache-Control"] == "no-store"
            assert "noindex" in answer["X-Robots-Tag"]

    def test_it_is_the_same_whoever_is_signed_in(self, links, stranger, cy, ann):
        pages = []
        for golfer in (None, cy, ann):
            browser = Client()
            if golfer:
                browser.force_login(golfer)
            page = browser.get(links[0])
            pages.append(page.content.replace(nonce_of(page).encode(), b""))
        assert pages[0] == pages[1] == pages[2]

    def test_it_is_in_the_language_of_the_golfer(self, links, ann):
        User.objects.filter(pk=ann.pk).update(language="de")
        page = Client(headers={"accept-language": "it"}).get(links[0])
        assert page["Content-Language"] == "de"


class TestWhoOpensEverythingPlaysNothing:
    def test_looking_changes_nothing_however_often(self, letter, stranger):
        paths = LINK.findall(letter.body) + LINK.findall(letter.alternatives[0].content)
        assert len(choices_of(letter)) > 1
        # What counts requests is no row, and nobody's account knows of a look.
        before = digests()
        for path in paths * 2:
            stranger.get(path)
            stranger.head(path)
        assert digests() == before

    @pytest.mark.parametrize("nonce", ["", "made:up", "0123456789abcdef"])
    def test_a_post_without_what_the_page_says_plays_nothing(self, links, stranger, round_, nonce):
        answer = stranger.post(links[0], {"page": nonce})
        assert "Play this?" in answer.content.decode()
        assert turns(round_) == []

    def test_nor_does_one_with_the_page_of_another_link(self, links, stranger, round_):
        stranger.post(links[0], {"page": nonce_of(stranger.get(links[1]))})
        assert turns(round_) == []

    def test_a_page_left_open_asks_once_more(self, links, stranger, round_):
        nonce = nonce_of(stranger.get(links[0]))
        with after(hours=2):
            assert "Play this?" in stranger.post(links[0], {"page": nonce}).content.decode()
        assert turns(round_) == []


class TestOnce:
    def test_the_same_link_again_says_that_it_was_played(self, links, stranger, round_):
        pressed(links[0])
        again = stranger.get(links[0])
        assert (again.status_code, b"already played" in again.content) == (200, True)
        assert b"<button" not in again.content
        assert len(turns(round_)) == 1

    def test_two_presses_of_one_page_are_one_move(self, links, stranger, round_):
        nonce = nonce_of(stranger.get(links[0]))
        for _ in range(2):
            stranger.post(links[0], {"page": nonce})
        assert len(turns(round_)) == 1

    def test_another_choice_of_the_same_mail_is_decided_by_then(self, links, round_):
        pressed(links[0])
        assert pressed(links[1]).status_code == 410
        assert len(turns(round_)) == 1

    def test_what_was_chosen_at_the_table_meanwhile_stays(self, links, stranger, round_, ann):
        act(round_, 0, ann, choice=1, at=timezone.now())
        answer = stranger.get(links[0])
        assert (answer.status_code, b"already decided" in answer.content) == (410, True)

    def test_what_was_taken_back_is_not_played_by_an_old_link(self, links, round_, ann):
        pressed(links[0])
        [turn] = turns(round_)
        undo_turn(
            session_id=round_.pk, seat=0, turn=turn.number, key="back", user=ann, at=timezone.now()
        )
        assert [pressed(link).status_code for link in links[:2]] == [200, 410]
        assert len(turns(round_)) == 2, "the move and its taking back"

    def test_an_old_mail_and_a_new_one_play_the_same_once(self, round_, links, now):
        newer = choices_of(asked_by_mail_again(round_, now))
        assert newer[0] != links[0]
        pressed(links[0])
        assert b"already played" in pressed(newer[0]).content
        assert len(turns(round_)) == 1


def asked_by_mail_again(session: Session, now):
    """The reminder of the same decision, some time later."""
    before = len(delivered())
    mail_reminder(seat_id=session.seats.get(number=0).pk, at=now + timedelta(minutes=5))
    [letter] = delivered()[before:]
    return letter


class TestItEnds:
    def test_after_a_week(self, links, stranger):
        with after(days=7, seconds=1):
            assert stranger.get(links[0]).status_code == 410

    @pytest.mark.parametrize(
        "changes",
        [
            {"email": "new@club.example"},
            {"password": "another"},
            {"is_active": False},
            {"guest_since": timezone.now()},
        ],
        ids=lambda changes: next(iter(changes)),
    )
    def test_with_the_account_or_its_address(self, links, stranger, round_, ann, changes):
        nonce = nonce_of(stranger.get(links[0]))
        User.objects.filter(pk=ann.pk).update(**changes)
        assert stranger.post(links[0], {"page": nonce}).status_code == 410
        assert b"has ended" in stranger.get(links[0]).content
        assert turns(round_) == []

    def test_with_the_account_that_is_deleted(self, links, stranger, ann):
        delete_account(user=ann, at=timezone.now())
        assert stranger.get(links[0]).status_code == 410

    def test_with_the_seat(self, links, stranger, round_, ann):
        resign(session_id=round_.pk, user=ann, at=timezone.now())
        answer = stranger.get(links[0])
        assert (answer.status_code, b"has ended" in answer.content) == (410, True)

    def test_when_somebody_else_sits_there(self, links, stranger, round_, cy):
        Seat.objects.filter(session=round_, number=0).update(user=cy)
        assert stranger.get(links[0]).status_code == 410

    def test_with_the_game(self, links, stranger, round_):
        Session.objects.filter(pk=round_.pk).update(status="finished")
        answer = stranger.get(links[0])
        assert (answer.status_code, b"over" in answer.content) == (410, True)

    def test_signing_out_somewhere_leaves_it(self, links, stranger, ann):
        browser = Client()
        browser.force_login(ann)
        browser.post("/account/logout/")
        assert stranger.get(links[0]).status_code == 200


class TestForgery:
    def test_a_link_that_is_changed_is_none_of_ours(self, links, stranger):
        token = links[0].split("/")[-2]
        value, signature = token.split(":")
        for other in (f"{value[:-2]}xx:{signature}", value, f"{token}x", "0:0"):
            assert stranger.get(f"/mail/play/{other}/").status_code == 404

    def test_nor_is_what_we_have_signed_for_something_else(self, links, stranger):
        value = links[0].split("/")[-2].split(":")[0]
        theirs = signing.Signer(salt="games.invitation").sign(value)
        assert stranger.get(f"/mail/play/{theirs}/").status_code == 404

    def test_it_names_no_address_and_nobody(self, links, ann):
        read = signing.Signer(salt="games.mailed_move").unsign_object(links[0].split("/")[-2])
        assert ann.email not in str(read) and ann.name not in str(read)

    def test_guessing_is_limited_by_address(self, stranger, settings, monkeypatch, links):
        monkeypatch.setitem(settings.RATE_LIMITS, MAILED_MOVES.key, 3)
        answers = [stranger.get(f"/mail/play/guess{n}/").status_code for n in range(5)]
        assert answers == [404, 404, 404, 429, 429]
        assert b"Slow down" in stranger.get(links[0]).content


class TestAfterIt:
    def test_who_is_asked_again_by_their_own_move_gets_the_next_mail(self, ann, now, settings):
        """At the table they would be looking; from the mail they are not."""
        alone = started(ann, places=(), at=now - timedelta(hours=1))
        links = choices_of(asked_by_mail(alone.seats.get(), at=now))
        pressed(links[0])
        seat = alone.seats.get()
        assert seat.deciding_since > now - timedelta(minutes=1)
        later = seat.deciding_since + timedelta(seconds=settings.TURN_MAIL_DELAY + 1)
        assert mail_turn(seat_id=seat.pk, at=later)
        assert "Choose a club" not in delivered()[-1].body, "the club is chosen"


def test_no_log_says_where_a_link_leads(links, stranger, caplog):
    """Those that are refused are logged by Django, with their address."""
    token = links[0].split("/")[-2]
    pressed(links[1])
    assert stranger.get(links[0]).status_code == 410
    assert stranger.put(links[0]).status_code == 405
    assert any("/mail/play/" in record.getMessage() for record in caplog.records)
    for record in caplog.records:
        assert token not in json.dumps(without_secrets(record.getMessage()))


def test_no_metric_has_a_link_for_a_label(links, stranger):
    stranger.get(links[0])
    told = generate_latest().decode()
    assert 'route="games:mailed-move"' in told
    assert "/mail/play/" not in told
