"""Names and labels that users choose are shown as written and cannot imitate others."""

import pytest
from django.core.exceptions import ValidationError

from accounts.oauth.forms import NewAppForm
from accounts.people.forms import NameField
from accounts.tokens.forms import TokenForm


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "東京リンクス",
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f Isla",
        "می\u200cخواهم",
    ],
)
def test_a_real_name_is_accepted(name):
    assert NameField().clean(f"  {name} ") == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Ann\u202e", "text_invisible"),
        ("\u3164\u3164", "text_invisible"),
        ("\u2800", "text_invisible"),
        ("Ann\x07", "text_control"),
        ("\u0301", "text_blank"),
    ],
)
def test_a_name_with_misleading_characters_is_refused(name, code):
    with pytest.raises(ValidationError) as refused:
        NameField().clean(name)
    assert [error.code for error in refused.value.error_list] == [code]


def test_the_message_names_the_character_to_remove():
    with pytest.raises(ValidationError, match=r"Remove the invisible character U\+200B\."):
        NameField().clean("Ann\u200b")


@pytest.mark.parametrize(
    "name",
    [
        "Moderator",
        "moderator Bo",
        "A D M I N",
        "Ａｄｍｉｎ",
        "Dogleg",
        "The Dogleg Team",
        "Dogleg support",
        "Former golfer",
        "FORMER  GOLFER!",
        "Caddie for Ann",
    ],
)
def test_a_name_that_imitates_the_site_or_a_former_player_is_refused(name):
    with pytest.raises(ValidationError) as refused:
        NameField().clean(name)
    assert [error.code for error in refused.value.error_list] == ["reserved"]


@pytest.mark.parametrize(
    "name", ["Dogleg Dave", "Caddie", "Addie Minks", "Forme R.", "Teamo", "Hope"]
)
def test_a_name_that_only_resembles_them_is_accepted(name):
    assert NameField().clean(name) == name


def test_names_of_apps_and_tokens_follow_the_policy(db):
    app = NewAppForm(
        {"name": "Ap\u202ep", "sentence": "Plays\x0bgolf", "kind": "public", "addresses": ""}
    )
    assert {"name", "sentence"} <= set(app.errors)
    token = TokenForm({"name": "bot\u200b", "scopes": ["read"], "days": "90"})
    assert set(token.errors) == {"name"}
