"""Whether a published design is shown; its games and records stay whatever happens here."""

from datetime import datetime

from django.db import transaction

from courses.gallery.services.listing import refresh_listing
from courses.stored.models.design import Design, Listing
from courses.stored.services import locked


@transaction.atomic
def list_design(*, design: Design, listing: Listing) -> Design:
    """Show a design in the gallery, or to those alone who have the link."""
    current = locked(design)
    current.listing = listing
    current.save(update_fields=["listing"])
    return refresh_listing(design=current)


@transaction.atomic
def retire_design(*, design: Design, at: datetime) -> Design:
    """Out of all lists, and no new tables on it. A second time changes nothing."""
    current = locked(design)
    current.retired_at = current.retired_at or at
    current.save(update_fields=["retired_at"])
    return refresh_listing(design=current)


@transaction.atomic
def bring_back(*, design: Design) -> Design:
    """A retired design is shown and played again."""
    current = locked(design)
    current.retired_at = None
    current.save(update_fields=["retired_at"])
    return refresh_listing(design=current)
