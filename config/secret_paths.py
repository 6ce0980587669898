"""URLs that give access to anyone who knows them, extracted from the URL patterns.

`python -m config.secret_paths` writes secret_paths.txt next to this file. The log filter reads that
file, because logging starts before the URL patterns can be imported. nginx.conf repeats the first
path segments. tests/project/serving/test_secret_paths.py compares all three.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

LIST = Path(__file__).with_suffix(".txt")

TOKENS = frozenset({"token", "key"})
"""Names of URL parameters that are secrets: signed links, password resets."""

UNLISTED = ("tables", "rounds")
"""Path segments that precede the id of an unlisted page. Anyone with the URL can see such a page,
even if it has not been published anywhere.
"""

_ANCHOR = re.compile(r"[\^$\\]")
_PARAMETER = re.compile(r"\(\?P<(\w+)>|<(?:\w+:)?(\w+)>")


def secret_prefixes(routes: Iterable[str]) -> Iterator[str]:
    """Yield the fixed prefix, such as "mail/play/", of each route that has a secret parameter or
    leads to an unlisted page.
    """
    for route in routes:
        found = _PARAMETER.search(route)
        if found is None:
            continue
        prefix = _ANCHOR.sub("", route[: found.start()])
        names = {name for pair in _PARAMETER.findall(route) for name in pair}
        if names & TOKENS or _is_unlisted(prefix):
            yield prefix


def _is_unlisted(prefix: str) -> bool:
    return prefix.rstrip("/").split("/")[-1] in UNLISTED


def listed() -> tuple[str, ...]:
    """Return the prefixes stored in the file."""
    return tuple(LIST.read_text().split())


def with_tokens(prefixes: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern that matches the secret after any of these prefixes.

    Unlisted pages are left out: their URLs can be logged.

    The longest prefix comes first. Otherwise, in URLs that start with "invitations/mailed/", the
    word "mailed" would be hidden and the token after it shown.
    """
    secret = sorted((one for one in prefixes if not _is_unlisted(one)), key=len, reverse=True)
    tokens = "|".join(map(re.escape, secret))
    return re.compile(rf"(/(?:{tokens}))[^/\s\"'?]+")


def first_segments(prefixes: Iterable[str]) -> list[str]:
    """Return the path segments after which a proxy must log nothing.

    For example: ["account", "api", "mail"].
    """
    return sorted({prefix.split("/")[0] for prefix in prefixes})


def _routes() -> Iterator[str]:
    from django.urls import URLPattern, URLResolver, get_resolver

    def walk(patterns: Iterable[URLPattern | URLResolver], before: str) -> Iterator[str]:
        for pattern in patterns:
            route = before + str(pattern.pattern)
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns, route)
            else:
                yield route

    # Consumers can only be imported after django.setup().
    from courses.drafts.realtime.draft import websocket_urlpatterns as of_drafts
    from games.routing import websocket_urlpatterns as of_games

    yield from walk([*get_resolver().url_patterns, *of_drafts, *of_games], "")


def current() -> list[str]:
    """Return the prefixes of the current URL patterns."""
    return sorted(set(secret_prefixes(_routes())))


def main() -> None:
    import django

    django.setup()
    LIST.write_text("\n".join(current()) + "\n")


if __name__ == "__main__":
    main()
