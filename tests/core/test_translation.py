"""Cached translations follow the viewer's language."""

from django.utils import translation

from core.i18n.translation import gettext, gettext_lazy, in_one_language, language, ngettext, spoken

LATER = gettext_lazy("Sign out")


def test_translations_follow_the_active_language(monkeypatch):
    monkeypatch.setattr(translation, "gettext", lambda message: f"{language()}:{message}")
    text = []
    for code in ("vo", "eo", "vo"):
        with translation.override(code):
            text += [gettext("Tap in"), str(gettext_lazy("Tap in"))]
    assert text == [f"{code}:Tap in" for code in ("vo", "vo", "eo", "eo", "vo", "vo")]


def test_a_lazy_message_is_translated_when_it_is_used(monkeypatch):
    monkeypatch.setattr(translation, "gettext", lambda message: f"{language()}:{message}")
    with translation.override("vo"):
        assert str(LATER) == "vo:Sign out"
    with translation.override("eo"):
        assert str(LATER) == "eo:Sign out"


def test_singular_and_plural_are_distinguished():
    assert ngettext("{n} putt", "{n} putts", 1) == "{n} putt"
    assert ngettext("{n} putt", "{n} putts", 2) == "{n} putts"


def test_without_a_language_messages_are_unchanged():
    with translation.override(None):
        assert gettext("Play now") == "Play now"


def test_in_one_language_uses_the_language_of_its_call():
    @in_one_language
    def told():
        return language()

    with translation.override("fr"):
        assert told() == "fr"
    with translation.override("it"):
        assert told() == "it"
        assert language() == "it"


def test_a_spoken_value_is_computed_once_per_language():
    made = []

    @spoken
    def greeted(name):
        made.append((language(), name))
        return name

    for code in ("en", "en", "fr"):
        with translation.override(code):
            assert greeted("Ann") == "Ann"
    assert made == [("en", "Ann"), ("fr", "Ann")]
