"""The policy for text that users write: refused, accepted and displayed forms."""

import pytest

from core.user_text import is_fit, presentable, skeleton, unfit

SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"

FIT = {
    "letters": "Zoë Müller-Núñez",
    "combining mark": "Zoe\u0308",
    "Japanese": "東京リンクス",
    "variant of a Chinese character": "葛\U000e0100城",
    "Persian with a non-joiner": "می\u200cخواهم",
    "Hindi with a joiner": "क्\u200dष",
    "Arabic number sign": "\u0601\u0661",
    "Hebrew": "שלום",
    "Braille with a space": "\u2801\u2800\u2803",
    "family emoji": "👨\u200d👩\u200d👧",
    "emoji with a skin tone and a profession": "🧑🏽\u200d🚀",
    "rainbow flag": "🏳\ufe0f\u200d🌈",
    "flag of Scotland": SCOTLAND,
    "keycap": "1\ufe0f\u20e3",
    "digits": "18",
}

REFUSED = {
    "null": ("a\x00b", "text_control", "U+0000"),
    "vertical tab": ("a\x0bb", "text_control", "U+000B"),
    "escape": ("a\x1b[31m", "text_control", "U+001B"),
    "C1 control": ("a\x85b", "text_control", "U+0085"),
    "line break in one line": ("a\nb", "text_control", "U+000A"),
    "noncharacter": ("a\ufdd0", "text_control", "U+FDD0"),
    "noncharacter of a plane": ("a\U0001ffff", "text_control", "U+1FFFF"),
    "surrogate": ("a\ud800", "text_control", "U+D800"),
    "private use": ("a\ue000", "text_control", "U+E000"),
    "bidi override": ("a\u202eb", "text_invisible", "U+202E"),
    "bidi isolate": ("a\u2066b", "text_invisible", "U+2066"),
    "right-to-left mark": ("a\u200fb", "text_invisible", "U+200F"),
    "line separator": ("a\u2028b", "text_invisible", "U+2028"),
    "zero-width space": ("An\u200bn", "text_invisible", "U+200B"),
    "byte order mark": ("\ufeffAnn", "text_invisible", "U+FEFF"),
    "soft hyphen": ("An\u00adn", "text_invisible", "U+00AD"),
    "joiner between Latin letters": ("An\u200dn", "text_invisible", "U+200D"),
    "joiner at the end": ("می\u200c", "text_invisible", "U+200C"),
    "variation selector after a Latin letter": ("A\ufe0fnn", "text_invisible", "U+FE0F"),
    "tags without a flag": ("Ann\U000e0067", "text_invisible", "U+E0067"),
    "Hangul filler": ("Ann\u3164", "text_invisible", "U+3164"),
    "half-width filler": ("\uffa0", "text_invisible", "U+FFA0"),
    "Braille blank alone": ("\u2800\u2800", "text_invisible", "U+2800"),
    "a mark without a letter": ("\u0301", "text_blank", ""),
}


@pytest.mark.parametrize("text", FIT.values(), ids=FIT)
def test_real_text_is_accepted(text):
    assert unfit(text) is None
    assert presentable(text) == text


@pytest.mark.parametrize(("text", "code", "character"), REFUSED.values(), ids=REFUSED)
def test_misleading_text_is_refused(text, code, character):
    assert unfit(text) == (code, character)


@pytest.mark.parametrize("text", [text for text, *_ in REFUSED.values()], ids=REFUSED)
def test_stored_text_becomes_presentable(text):
    refusal = unfit(presentable(text))
    assert refusal is None or refusal.code == "text_blank"


def test_empty_text_is_fit_because_the_field_decides_about_it():
    assert is_fit("")
    assert is_fit("  ")


def test_multi_line_fields_accept_line_breaks():
    assert unfit("a\n\tb", lines=True) is None
    assert unfit("a\x0bb", lines=True) == ("text_control", "U+000B")
    assert presentable("a\n\tb\x0bc\x00", lines=True) == "a\n\tb c"


def test_names_that_look_alike_have_one_skeleton():
    assert skeleton("Former golfer") == skeleton("ｆｏｒｍｅｒ　Ｇólfer.") == "formergolfer"
    assert skeleton("Ann") != skeleton("Anne")
