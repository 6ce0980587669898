"""Games that start immediately, with the players who are present."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import QUICK_GAMES
from games.lobby.selectors.lobby import running_quick_game
from games.lobby.services.opening import Place, checked_setup, open_table
from games.registry import card_of
from games.seats.services.seats import call_off_practice
from games.seats.services.starting import start_table
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, Status


@transaction.atomic
def play_now(
    *, host: User, game: str, options: Mapping[str, Any], visitor: str, at: datetime
) -> Session:
    """Return the host's running game of this kind, or start one against the easiest bots.

    Raises the errors of `play_at_once`, and LimitReached.
    """
    card = card_of(game)
    places = [Place(kind="bot", bot=card.bots.easiest)] * card.options.quick_bots
    wanted = {**card.options.quick, **options}
    form = checked_setup(game=game, options=wanted, host=host, places=places)
    # After a double click, the second request finds the game that the first has started.
    User.objects.select_for_update(no_key=True).get(pk=host.pk)
    if running := running_quick_game(host, game, form.cleaned_data):
        return running
    require((QUICK_GAMES, visitor), at=at)
    return play_at_once(host=host, game=game, options=wanted, places=places, at=at)


@transaction.atomic
def play_at_once(
    *, host: User, game: str, options: Mapping[str, Any], places: Sequence[Place], at: datetime
) -> Session:
    """Open a table and start it. If `open_table` or `start_table` raises, nothing is stored."""
    session = open_table(
        host=host, game=game, options=options, places=places, listing=Listing.UNLISTED, at=at
    )
    return start_table(session_id=session.pk, user=host, at=at)


@transaction.atomic
def practise(
    *, host: User, game: str, options: Mapping[str, Any], places: Sequence[Place], at: datetime
) -> Session:
    """Start a practice game, and cancel the host's earlier practice on the same course.

    A host who tries a draft repeatedly therefore leaves only one game behind. Raises the errors of
    `play_at_once`.
    """
    session = play_at_once(host=host, game=game, options=options, places=places, at=at)
    others = Seat.objects.at_table().exclude(user=host)
    before = Session.objects.filter(
        host=host,
        practice=True,
        game=game,
        course_slug=session.course_slug,
        status__in=[Status.OPEN, Status.PLAYING],
        pk__lt=session.pk,
    ).exclude(seats__in=others)
    for session_id in list(before.values_list("pk", flat=True)):
        call_off_practice(session_id=session_id, at=at)
    return session
