"""Store a new table without seats."""

import secrets
from datetime import datetime
from typing import Any

from accounts.people.models import User
from games.kernel.chance import commitment
from games.kernel.codec import encode
from games.registry import game_of
from games.site.options import OptionsForm
from games.tables.models.session import Clock, Listing, Session
from games.tables.services.tables import broadcast_lobby

SEED_BYTES = 32


def stored_table(
    *, host: User, game: str, form: OptionsForm, listing: str, clock: Clock | None, at: datetime
) -> Session:
    """Create a table without seats. The caller has checked the listing, the clock and the limit."""
    seed, ground = secrets.token_bytes(SEED_BYTES), form.ground()
    session = Session.objects.create(
        game=game,
        config=encode(form.config()),
        config_format=game_of(game).format,
        choices=form.cleaned_data,
        course_slug=ground.slug,
        course_name=ground.name,
        course_digest=ground.digest,
        ground_version_id=ground.version_id,
        practice=ground.practice,
        host=host,
        listing=_listing_of(listing, practice=ground.practice),
        **_agreed(clock),
        seed=seed,
        commitment=commitment(seed),
        created_at=at,
    )
    if session.listing == Listing.PUBLIC:
        broadcast_lobby()
    return session


def _agreed(clock: Clock | None) -> dict[str, Any]:
    """Return a clock as the column values of a Session."""
    if clock is None:
        return {}
    return {
        "clock": clock.decision,
        "bank": clock.bank,
        "nights_off": clock.nights_off,
        "weekends_off": clock.weekends_off,
        "vacation": clock.vacation,
    }


def _listing_of(listing: str, *, practice: bool) -> str:
    """Return the listing of a new table: a practice game is never in the lobby."""
    return Listing.UNLISTED if practice and listing == Listing.PUBLIC else listing
