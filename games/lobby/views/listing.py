"""The button that changes who can see a table."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.lobby.services.listing import set_listing
from games.play.views.buttons import button
from games.tables.models.session import Listing


def _listing(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    """Change the listing. An unknown one changes nothing."""
    listing = request.POST.get("listing", "")
    if listing not in Listing.values:
        return _("Choose public, unlisted or private.")
    set_listing(listing=listing, **who_and_where)
    return str(SAVED[Listing(listing)])


SAVED: dict[Listing, Promise | str] = {
    Listing.PUBLIC: gettext_lazy("This table is public now."),
    Listing.UNLISTED: gettext_lazy("Now only people with the link can find this table."),
    Listing.PRIVATE: gettext_lazy(
        "This table is private now. Only players and people you invite can see it."
    ),
}

listing = button(_listing)
