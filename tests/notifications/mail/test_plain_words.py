"""Names and titles chosen by other users stay plain text in emails."""

import pytest

from core.user_text import LONGEST, plain, quoted
from tests.factories.accounts import PASSWORD
from tests.mails import delivered


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Ann O'Rough", "Ann O'Rough"),
        ("St. Andrews, 18/9, 12:30, 3.5", "St. Andrews, 18/9, 12:30, 3.5"),
        ("win at https://evil.example/x", "win at https: //evil. example/x"),
        ("www.evil.example", "www. evil. example"),
        ("evil。example", "evil。 example"),
        ("tel:+390123 or bob@evil.example", "tel: +390123 or bob@ evil. example"),
        ("two\r\nlines\tand\u2028more", "two lines and more"),
        ("a\u202egnp.exe\u200b\x00\x1b[1m", "agnp. exe[1m"),
    ],
)
def test_text_becomes_one_line_without_links_or_hidden_characters(words, shown):
    assert plain(words) == shown


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Ann", "“Ann”"),
        ("Ann” says the staff of “Dogleg", "“Ann' says the staff of 'Dogleg”"),
        ('«Ann» "Bo"', "“'Ann' 'Bo'”"),
    ],
)
def test_quoted_text_cannot_close_its_quotation_marks(words, shown):
    assert quoted(words) == shown


@pytest.mark.parametrize("words", ["long " * 1000, "a.b" * 1000, "x" * 100_000])
def test_quoted_text_is_short(words):
    assert len(quoted(words)) <= LONGEST + 2


@pytest.mark.django_db
def test_a_sign_up_cannot_send_a_strangers_text_to_an_address(client):
    lure = {"name": "Win at evil.example", "email": "pat@club.example", "password1": PASSWORD}
    client.post("/account/signup/", lure)
    [letter] = delivered()
    assert "evil" not in str(letter.message())
