"""The slowest inputs of every regular expression for external text."""

from collections.abc import Callable

Worst = Callable[[int], str]


def again(piece: str, end: str = "") -> Worst:
    """Return a function that repeats `piece` up to a length and appends `end`, which prevents a
    match.
    """
    return lambda length: piece * (length // len(piece)) + end


WORST: dict[str, list[Worst]] = {
    "core.api.deprecations.CONVERTER": [again("<"), again("<a:"), again("<a"), again("a")],
    "core.api.places._STEPS": [again("a"), again("."), again("[0]")],
    "core.plain_words.KINDS": [
        again("Expected `a"),
        lambda n: "Expected `a" + " | a" * n,
        lambda n: "Expected `a`, got `" + "a" * n,
    ],
    "core.plain_words.NAMED": [
        lambda n: "Object missing required field `" + "a" * n,
        again("Object contains unknown field `"),
    ],
    "core.realtime.messages.JSON_PART": [
        again('"'),
        again("a"),
        again('"\\'),
        again("[{"),
        lambda n: '{"' + '\\"' * (n // 2),
        lambda n: '{"' + "\\" * n,
    ],
    "config.developers.errors._PLACEHOLDER": [
        again("{"),
        again("{a"),
        again("%("),
        lambda n: "{" + "a" * n,
        lambda n: "%(" + "a" * n + ")",
    ],
    "courses.archives.selectors.DESIGN": [again("/"), again("/courses/a"), lambda n: "/" + "a" * n],
    "courses.archives.selectors.SHARED": [
        again("/"),
        again("/api/v1/drafts/"),
        lambda n: "/api/v1/drafts/" + "a" * n,
    ],
    "courses.types.incoming.FENCE": [
        again(" "),
        again("`"),
        again("~"),
        lambda n: " " * (n // 2) + "`" * (n // 2),
        lambda n: "```" + "a" * n + "`",
    ],
    "courses.types.incoming.LINK": [
        again("http"),
        again("https://"),
        lambda n: "https://" + "a" * n,
    ],
    "config.developers.for_programs.ASIDE": [
        again(" "),
        again("\n "),
        again(" (["),
        again(" ([a]("),
        lambda n: " ([a](" + "b" * n,
        lambda n: "\n" + " " * n,
    ],
    "config.developers.for_programs.BUILDERS_PART": [
        again("## In the code\n"),
        again("\n## In the code"),
        again("## "),
    ],
    "config.developers.for_programs.FILES": [
        again(" (`"),
        again(" (`a.py`, `"),
        lambda n: " (`" + "a" * n,
        lambda n: " (`" + "a/" * (n // 2),
        lambda n: " (`a.py`" + ", `a.py`" * (n // 8),
    ],
    "config.developers.for_programs.SENTENCE": [
        again(". "),
        again(". ["),
        again(". [a]("),
        lambda n: ". [a](" + "b" * n,
    ],
    "config.logs.SECRET_NAME": [again("session_"), again("deck_"), again("toke")],
    "accounts.people.reserved_names._BETWEEN_WORDS": [again("_"), again("a_"), again(" ", "a")],
    "config.logs.SECRET_PATH": [
        again("/"),
        again("/drafts/"),
        again("/account/"),
        lambda n: "/drafts/" + "a" * n,
    ],
    "config.moving.rows.PLACE": [again("line "), again("line 1"), lambda n: "line " + "1" * n],
    "config.secret_paths._ANCHOR": [again("^"), again("a^")],
    "config.secret_paths._PARAMETER": [again("<"), again("<a:"), again("(?P<"), again("(?P<a")],
    "core.user_text._BRAILLE": [again("\u2801")],
    "core.user_text._DEFAULT_IGNORABLE": [again("\u200b")],
    "core.user_text._FLAG_TAGS": [
        again("\U0001f3f4"),
        again("\U0001f3f4\U000e0067"),
        again("\U0001f3f4\U000e0067\U000e0062\U000e0067\U000e0062\U000e0067\U000e0062"),
    ],
    "core.user_text._VARIATION_SELECTORS": [again("\ufe0f")],
    "core.user_text._VISIBLE_FORMATS": [again("\u0600")],
    "config.logs.SECRET_TEXT": [
        again("://a:"),
        again("://"),
        again("bearer "),
        again(" ", "bearer"),
        lambda n: "bearer" + " " * n,
        again("token=", "&"),
        again("://a:b"),
        lambda n: "://a:" + "b" * n,
        lambda n: "://" + "a" * n,
    ],
    "config.logs.SECRET_LINK": [
        again("a"),
        again("a-"),
        again("a:"),
        again("/a-a-a"),
        again("a:a-"),
        again("=", ":"),
        again("a" * 42 + ":"),
        again("dgl_ "),
        again("0-0-" + "0" * 31 + "/"),
    ],
    "courses.types.course.endpoints.holes.WANTED": [again("1,"), again("12,"), again("1")],
    "config.bundles.packing.SHEET_COMMENT": [again("/*"), again("'\\"), again('"a'), again("/* '")],
    "config.bundles.packing.SHEET_SPACE": [again(" "), again(" {"), again(": "), again("'\\")],
    "config.bundles.packing.SCRIPT_COMMENT": [
        again("\n/*"),
        again("\n//"),
        again(" "),
        again("\n/**/ a"),
        lambda n: "\n/*" * (n // 3) + "*/ a",
    ],
    "config.bundles.bundle.EXPORT": [again("export "), again("export const"), again("\nexport ")],
    "config.bundles.bundle.IMPORT": [
        again("import "),
        again("import {"),
        lambda n: "import" + " " * n,
    ],
    "core.user_text.LINKING": [
        again("a."),
        again("."),
        again(":"),
        again("a: "),
        again("@ "),
    ],
    "notifications.mail.inbox.ADDRESS": [again("a"), again("a@"), again("@")],
    "notifications.mail.reports.CODE": [
        again("5.1.1"),
        again("5"),
        again("5."),
        again("550 "),
        again("550 5.1.1."),
        again("550 5.1.1.1 "),
    ],
    "notifications.mail.transport.MARK": [
        again("1"),
        again("1."),
        again("1 "),
        again("1" * 18 + "." + "0" * 33),
        again("1." + "0" * 31 + " "),
    ],
    "notifications.mail.views.INLINE_IMAGE": [again("cid:"), again("cid:a "), again("c")],
    "games.site.options.VERSION": [again("9"), again("draft"), again("1\n")],
    "courses.drafts.api.drafts.REVISION": [again("9"), again('W/"'), again('"')],
    "courses.designs.deck.notation.ACTIONS": [again("1,"), again("1 of zone 1,1"), again("1")],
    "courses.designs.deck.notation.TERRAIN": [again("1"), again("1 of value 1")],
    "courses.designs.drawing.STYLE": [again("<style>"), again("<style></style")],
    "courses.designs.drawing.VARIABLE": [again("var(--a"), again("var(--terrain-")],
    "courses.designs.course.notation.COVERED": [again("a"), again("a at 1,1"), again("a at ")],
    "courses.designs.course.notation.HOLE": [
        again("1"),
        again("1: tee 1,1 "),
        lambda n: "1111: tee 1111" + "1" * n,
    ],
    "courses.designs.course.notation.TILE": [again("a"), again("1 at 1,1 A"), again("1 at 1,1 ")],
    "courses.designs.plot.notation.CARD": [
        again("1"),
        again("gate at 1,1 "),
        again("difficulty 1"),
    ],
    "courses.designs.plot.notation.GROUND": [again("|"), again("#", "|"), lambda n: "|" + "#" * n],
    "courses.types.reading.NUL": [again("\\"), again("\\u000"), again("\\\\u")],
    "games.kernel.notation._HEADER": [again("[a "), again("[a ]"), again("["), again("[a a\n")],
    "games.kernel.notation._TURN": [
        again("1"),
        again("1. 0 0.1:A "),
        again("1. 0 0.1:"),
        again("1. 0 undo 1"),
    ],
    "games.kernel.notation._FIELD": [again("a"), again("a=")],
    "games.site.rulebook._CLAUSE": [again("**A1."), again("**A1")],
    "games.site.rulebook._NUMBERED": [again("A1"), again("A")],
    "games.site.rulebook._SECTIONS": [again("#"), again("## "), again("\n##")],
}
