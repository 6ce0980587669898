"""The page of a link in an email: it shows an action and has one button that plays it.

Mail scanners open every link, so a GET request changes nothing. The link is the only credential:
following it does not sign the viewer in, no cookie is read or set, and the page shows nothing about
an account except this one decision. It therefore does not use the site's layout.
"""

from datetime import datetime
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.people.requests import hide_address
from core.i18n.translation import gettext_lazy as _
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached, address_of, network_of
from core.rate_limits.table import MAILED_MOVES
from games.kernel.interface import RulesError
from games.mailed_moves.selectors import (
    LinkClosed,
    Offer,
    OpenMoveLink,
    mailed,
    news_since,
    offer_of,
)
from games.mailed_moves.services import play_by_mail
from games.registry import card_of
from games.tables.selectors.words import ground_of

PAGE = signing.TimestampSigner(salt="games.mailed_move.page")
PAGE_LIFE = 3600
"""How long a page's button works, in seconds. After that, the page asks for confirmation again."""
CLOSED = {
    "unknown": (404, _("This link is incomplete or isn’t from this site. Copy the whole link.")),
    "ended": (
        410,
        _(
            "This link no longer works because the seat isn’t yours any more or your account "
            "has changed."
        ),
    ),
    "expired": (410, _("This link has expired.")),
    "played": (200, _("You’ve already played this move.")),
    "over": (410, _("This game is over.")),
    "closed": (410, _("This decision has already been made, or it’s no longer needed.")),
}
"""HTTP status and message by the reason why a link cannot be played."""


@csrf_exempt  # The form has a signed nonce, and there is no cookie that another site could abuse.
@hide_address
@require_http_methods(["GET", "HEAD", "POST"])
def mailed_move(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a link in an email will play, and the button that plays it."""
    now = timezone.now()
    try:
        require((MAILED_MOVES, network_of(address_of(request))), at=now)
        mail = mailed(token, at=now)
    except LinkClosed as closed:
        return _closed(closed.code)
    except LimitReached as reached:
        return _page(reached.status, {"sentence": reached.sentence}, reached.headers)
    with translation.override(mail.user.language), timezone.override(ZoneInfo(mail.user.time_zone)):
        return _answered(request, token, mail, now)


def _answered(request: HttpRequest, token: str, mail: OpenMoveLink, now: datetime) -> HttpResponse:
    try:
        offer = offer_of(mail)
        if request.method == "POST" and _is_of_page(request.POST.get("page", ""), token):
            return _played(mail, offer, now)
    except LinkClosed as closed:
        return _closed(closed.code, mail)
    except RulesError:
        return _closed("closed", mail)
    return _page(200, {**_about(mail), "offer": offer, "page": page_of(token)})


def _played(mail: OpenMoveLink, offer: Offer, now: datetime) -> HttpResponse:
    play_by_mail(mail=mail, offer=offer, at=now)
    mail.session.refresh_from_db()
    lines = news_since(mail, offer.version, at=now)
    return _page(200, {**_about(mail), "done": offer.words, "lines": lines})


def page_of(token: str) -> str:
    """Return the nonce that the page of a link sends with its button."""
    return PAGE.sign(_named(token))


def _named(token: str) -> str:
    return sha256(token.encode()).hexdigest()[:16]


def _is_of_page(page: str, token: str) -> bool:
    """Return True if the button was pressed on a recently opened page of this link."""
    try:
        return PAGE.unsign(page, max_age=PAGE_LIFE) == _named(token)
    except signing.BadSignature:
        return False


def _about(mail: OpenMoveLink) -> dict[str, Any]:
    ground = ground_of(mail.session, mail.user).name
    title = card_of(mail.session.game).title(ground)
    return {"title": title, "table": mail.session.public_id}


def _closed(code: str, mail: OpenMoveLink | None = None) -> HttpResponse:
    status, sentence = CLOSED[code]
    data = {"sentence": sentence, "played": code == "played"}
    return _page(status, {**(_about(mail) if mail else {}), **data})


def _page(
    status: int, context: dict[str, Any], headers: dict[str, str] | None = None
) -> HttpResponse:
    """Render the page without the request, so that it is the same for every viewer."""
    data = {"site_name": settings.SITE_NAME, **context}
    html = render_to_string("games/mailed_moves/mailed_move.html", data)
    spoken = {"Content-Language": translation.get_language() or settings.LANGUAGE_CODE}
    return HttpResponse(html, status=status, headers={**spoken, **(headers or {})})
