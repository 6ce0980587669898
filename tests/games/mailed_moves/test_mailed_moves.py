"""Moving from an email: a link, a page with one button, one move, and all the safeguards."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

from accounts.people.models import User
from games.eighteen.site.card import EIGHTEEN
from games.mailed_moves.selectors import choices_by_mail
from games.notify.services.turns import mail_reminder, mail_turn
from games.play.services.turns import undo_turn
from games.registry import CARDS
from games.table_views.selectors.table import table_view
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from tests.factories.games import act, started
from tests.games.mailboxes import LINK, after, asked_by_mail, choices_of, nonce_of, pressed, turns
from tests.guards.support.asking import digests
from tests.mails import delivered

pytestmark = pytest.mark.django_db


def waited_for(session: Session) -> Seat:
    return session.seats.filter(deciding_since__isnull=False).order_by("number")[0]


def asked(session: Session, seat: Seat, at) -> str:
    """Return the kind of the seat's prompt."""
    session.refresh_from_db()
    return table_view(session, seat.user, at=at, seat=seat.number).prompt.kind


class TestMail:
    def test_the_mail_shows_hand_and_course_and_links_each_club(
        self, letter, links, round_, ann, now
    ):
        table = table_view(round_, ann, at=now)
        assert len(links) == len(table.options) > 1
        titles = [words.title for words in table.words]
        assert all(f"- {title}" in letter.body for title in titles)
        assert f"In your hand: {titles[0]}" in letter.body
        html = letter.alternatives[0].content
        assert all(link in html for link in links)
        assert 'src="cid:hole"' in html and 'alt="A map of hole 1, par 5. You’re on a tee, ' in html

    def test_the_subject_contains_no_secrets(self, letter, round_, ann, now):
        for words in table_view(round_, ann, at=now).words:
            assert words.title not in letter.subject

    @pytest.mark.parametrize("too_few", [0, 1])
    def test_with_too_many_choices_the_mail_links_only_to_the_table(
        self, round_, ann, now, monkeypatch, too_few
    ):
        choices = len(table_view(round_, ann, at=now).options)
        limit = replace(EIGHTEEN.by_mail, most=choices - too_few)
        monkeypatch.setitem(CARDS, "eighteen", replace(EIGHTEEN, by_mail=limit))
        letter = asked_by_mail(round_.seats.get(number=0), at=now)
        assert len(choices_of(letter)) == (0 if too_few else choices)
        assert f"/tables/{round_.public_id}/" in letter.body

    def test_only_passing_is_offered_when_a_tile_can_be_taken(self, ann, bo, now):
        table = started(ann, bo, game="minigolf", options={}, at=now - timedelta(hours=1))
        while (seat := waited_for(table)) and asked(table, seat, now) != "take":
            act(table, seat.number, seat.user, at=now - timedelta(minutes=30))
        letter = asked_by_mail(seat, at=now)
        assert len(choices_of(letter)) == 1
        assert "- Pass" in letter.body

    def test_a_player_who_has_decided_is_offered_no_choices(self, round_, ann, now):
        act(round_, 0, ann, at=now)
        seat = round_.seats.select_related("session").get(number=0)
        assert choices_by_mail(seat, ann, at=now) == ()


class TestPage:
    def test_the_page_shows_the_move_and_one_button(self, links, stranger, round_, ann, now):
        page = stranger.get(links[1])
        text = page.content.decode()
        assert page.status_code == 200
        assert table_view(round_, ann, at=now).words[1].title in text
        assert text.count("<button") == text.count("<form") == 1
        assert "<a " not in text, "the page must not link anywhere else"

    def test_the_button_plays_without_signing_in_and_reports_the_result(self, links, round_, now):
        done = pressed(links[1])
        assert "Played" in done.content.decode()
        [turn] = turns(round_)
        assert (turn.seat, turn.key.startswith("mail-")) == (0, True)
        assert "Ann" in done.content.decode(), "the page must report what happened"

    def test_the_page_sets_no_cookie(self, links, stranger):
        for answer in (stranger.get(links[0]), pressed(links[0]), stranger.get(links[0])):
            assert not answer.cookies

    def test_the_page_is_never_cached_or_indexed_and_sends_no_referrer(
        self, links, stranger, round_
    ):
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

    def test_the_page_does_not_depend_on_who_is_signed_in(self, links, stranger, cy, ann):
        pages = []
        for golfer in (None, cy, ann):
            browser = Client()
            if golfer:
                browser.force_login(golfer)
            page = browser.get(links[0])
            pages.append(page.content.replace(nonce_of(page).encode(), b""))
        assert pages[0] == pages[1] == pages[2]

    def test_the_page_does_not_reveal_secret_choices_of_others(self, links, round_, bo):
        pages = set()
        for club in (0, 1):
            with transaction.atomic():
                act(round_, 1, bo, choice=club, at=timezone.now())
                page = Client().get(links[0])
                pages.add(page.content.replace(nonce_of(page).encode(), b""))
                transaction.set_rollback(True)
        assert len(pages) == 1

    def test_the_result_does_not_reveal_secret_choices_of_others(self, ann, bo, cy, now):
        trio = started(ann, bo, cy, at=now - timedelta(hours=1))
        paths = choices_of(asked_by_mail(trio.seats.get(number=0), at=now))
        data = set()
        for club in (0, 1):
            with transaction.atomic():
                act(trio, 1, bo, choice=club, at=timezone.now())
                data.add(pressed(paths[0]).content)
                transaction.set_rollback(True)
        assert len(data) == 1

    def test_the_page_is_in_the_players_language(self, links, ann):
        User.objects.filter(pk=ann.pk).update(language="de")
        page = Client(headers={"accept-language": "it"}).get(links[0])
        assert page["Content-Language"] == "de"


class TestLinkScanners:
    @pytest.mark.whole
    def test_opening_all_links_changes_nothing(self, letter, stranger):
        paths = LINK.findall(letter.body) + LINK.findall(letter.alternatives[0].content)
        assert len(choices_of(letter)) > 1
        # Rate limits are not in the database, and opening a link does not count as a visit to the
        # table.
        before = digests()
        for path in paths * 2:
            stranger.get(path)
            stranger.head(path)
        assert digests() == before

    @pytest.mark.parametrize("nonce", ["", "made:up", "0123456789abcdef"])
    def test_a_post_without_the_pages_token_plays_nothing(self, links, stranger, round_, nonce):
        answer = stranger.post(links[0], {"page": nonce})
        assert "Play this move?" in answer.content.decode()
        assert turns(round_) == []

    def test_a_post_with_another_pages_token_plays_nothing(self, links, stranger, round_):
        stranger.post(links[0], {"page": nonce_of(stranger.get(links[1]))})
        assert turns(round_) == []

    def test_an_old_page_asks_again(self, links, stranger, round_):
        nonce = nonce_of(stranger.get(links[0]))
        with after(hours=2):
            assert "Play this move?" in stranger.post(links[0], {"page": nonce}).content.decode()
        assert turns(round_) == []


class TestOnce:
    def test_a_used_link_says_that_it_was_played(self, links, stranger, round_):
        pressed(links[0])
        again = stranger.get(links[0])
        assert (again.status_code, b"already played" in again.content) == (200, True)
        assert b"<button" not in again.content
        assert len(turns(round_)) == 1

    def test_pressing_twice_makes_one_move(self, links, stranger, round_):
        nonce = nonce_of(stranger.get(links[0]))
        for _ in range(2):
            stranger.post(links[0], {"page": nonce})
        assert len(turns(round_)) == 1

    def test_other_links_end_after_one_was_played(self, links, round_):
        pressed(links[0])
        assert pressed(links[1]).status_code == 410
        assert len(turns(round_)) == 1

    def test_a_choice_made_at_the_table_is_kept(self, links, stranger, round_, ann):
        act(round_, 0, ann, choice=1, at=timezone.now())
        answer = stranger.get(links[0])
        assert (answer.status_code, b"already been made" in answer.content) == (410, True)

    def test_an_old_link_does_not_play_an_undone_move_again(self, links, round_, ann):
        pressed(links[0])
        [turn] = turns(round_)
        undo_turn(
            session_id=round_.pk, seat=0, turn=turn.number, key="back", user=ann, at=timezone.now()
        )
        assert [pressed(link).status_code for link in links[:2]] == [200, 410]
        assert len(turns(round_)) == 2, "the move and its undo"

    def test_links_of_two_mails_play_a_move_once(self, round_, links, now):
        newer = choices_of(asked_by_mail_again(round_, now))
        assert newer[0] != links[0]
        pressed(links[0])
        assert b"already played" in pressed(newer[0]).content
        assert len(turns(round_)) == 1


def asked_by_mail_again(session: Session, now):
    """Send and return the reminder email about the same decision, some time later."""
    before = len(delivered())
    mail_reminder(seat_id=session.seats.get(number=0).pk, at=now + timedelta(minutes=5))
    [letter] = delivered()[before:]
    return letter


class TestNextTurn:
    def test_the_next_turn_is_mailed_even_if_the_players_own_move_caused_it(
        self, ann, now, settings
    ):
        """A player who moves from an email does not have the table open."""
        alone = started(ann, places=(), at=now - timedelta(hours=1))
        links = choices_of(asked_by_mail(alone.seats.get(), at=now))
        pressed(links[0])
        seat = alone.seats.get()
        assert seat.deciding_since > now - timedelta(minutes=1)
        later = seat.deciding_since + timedelta(seconds=settings.TURN_MAIL_DELAY + 1)
        assert mail_turn(seat_id=seat.pk, at=later)
        assert "Choose a club" not in delivered()[-1].body, "the club has been chosen"
