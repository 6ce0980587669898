"""Words that are remembered are said in the language of whoever reads."""

from django.utils import translation

from core.i18n.translation import gettext, gettext_lazy, in_one_language, language, ngettext, spoken

LATER = gettext_lazy("Sign out")


def test_words_follow_the_language(monkeypatch):
    monkeypatch.setattr(translation, "gettext", lambda message: f"{language()}:{message}")
    said = []
    for code in ("vo", "eo", "vo"):
        with translation.override(code):
            said += [gettext("Tap in"), str(gettext_lazy("Tap in"))]
    assert said == [f"{code}:Tap in" for code in ("vo", "vo", "eo", "eo", "vo", "vo")]


def test_a_word_that_is_said_later_is_said_as_it_is_now(monkeypatch):
    monkeypatch.setattr(translation, "gettext", lambda message: f"{language()}:{message}")
    with translation.override("vo"):
        assert str(LATER) == "vo:Sign out"
    with translation.override("eo"):
        assert str(LATER) == "eo:Sign out"


def test_one_and_many_are_told_apart():
    assert ngettext("{n} putt", "{n} putts", 1) == "{n} putt"
    assert ngettext("{n} putt", "{n} putts", 2) == "{n} putts"


def test_without_a_language_words_are_as_they_were_written():
    with translation.override(None):
        assert gettext("Play now") == "Play now"


def test_in_one_language_keeps_to_that_of_its_call_and_lets_it_go():
    @in_one_language
    def told():
        return language()

    with translation.override("fr"):
        assert told() == "fr"
    with translation.override("it"):
        assert told() == "it"
        assert language() == "it"


def test_what_is_spoken_is_made_once_for_each_language():
    made = []

    @spoken
    def greeted(name):
        made.append((language(), name))
        return name

    for code in ("en", "en", "fr"):
        with translation.override(code):
            assert greeted("Ann") == "Ann"
    assert made == [("en", "Ann"), ("fr", "Ann")]
