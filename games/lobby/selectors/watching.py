"""Games that anyone can watch: the same for every viewer."""

from courses.stored.selectors import hidden
from games.tables.models.session import Listing, Session, SessionQuerySet, Status

SHOWN, FINISHED = 24, 6
"""The numbers of running and finished games on the page."""


def _public_games() -> SessionQuerySet:
    """Return public games that have started, except practice games and games on hidden designs."""
    games = Session.objects.light().counting().filter(listing=Listing.PUBLIC, turn_count__gt=0)
    return games.filter(~hidden("ground_version__design"))


def watchable_games() -> SessionQuerySet:
    """Return the running games, the last started first."""
    return _public_games().filter(status=Status.PLAYING).order_by("-started_at", "-pk")


def lately_finished() -> SessionQuerySet:
    """Return the finished games, the last finished first."""
    return _public_games().filter(status=Status.FINISHED).order_by("-finished_at", "-pk")
