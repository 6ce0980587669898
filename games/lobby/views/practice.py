"""Practice on a draft: start a game, and serve the picture of its ground."""

from csp.constants import UNSAFE_INLINE
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from core.content_security import csp_replace
from courses.stored.selectors import designer_path
from courses.types.design_type import DesignType
from courses.types.registry import type_of
from games.errors import explained
from games.kernel.interface import RulesError
from games.lobby.services.opening import Place
from games.lobby.services.quick import practise
from games.play.views.tables import found
from games.registry import card_of, played_on
from games.site.card import GameCard
from games.site.options import DRAFT
from games.tables.models.session import Session
from games.tables.selectors.positions import config_of


@members_only
@require_POST
def practice(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Start a game on the user's own draft."""
    try:
        session = _practice(request, type_of(kind), slug)
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect(designer_path(kind, slug))
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect(designer_path(kind, slug))
    return redirect("games:table", session.public_id)


def _practice(request: AuthenticatedHttpRequest, kind: DesignType, slug: str) -> Session:
    card = _card(kind, request.POST.get("game", ""))
    form = card.options.practice(request.POST, levels=tuple(card.bots.levels))
    if not form.is_valid():
        raise ValidationError(form.errors.as_data())
    return practise(
        host=request.user,
        game=card.key,
        options={**form.options(), card.design: slug, "version": DRAFT},
        places=[Place(kind="bot", bot=level) for level in form.bots_wanted()],
        at=timezone.now(),
    )


def _card(kind: DesignType, game: str) -> GameCard:
    """Return the requested game, or the first that is played on this type of design."""
    cards = {card.key: card for card in played_on(kind.key)}
    if not cards:
        raise Http404
    return cards.get(game) or next(iter(cards.values()))


@require_safe
@csp_replace({"style-src": [UNSAFE_INLINE]})
def ground(request: HttpRequest, public_id: str) -> HttpResponse:
    """Serve the picture of a table's ground, with colours for light and dark mode. It never
    changes.
    """
    session = found(request, public_id)
    card = card_of(session.game)
    svg = card.ground(config_of(session)) if card.ground else None
    if svg is None:
        raise Http404
    return HttpResponse(svg, content_type="image/svg+xml")
