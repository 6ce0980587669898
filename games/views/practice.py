"""Trying a draft: the game at once, and the ground that only its table knows."""

from csp.constants import UNSAFE_INLINE
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from accounts.content_security import csp_replace
from courses.types.course.card import COURSE
from courses.types.design_type import DesignType
from courses.types.registry import type_of
from games.errors import explained
from games.forms.practice import PRACTICE
from games.kernel.interface import RulesError
from games.models import Session
from games.options import setup_of
from games.selectors.positions import config_of
from games.services.quick import practise
from games.views.tables import found


@login_required
@require_POST
def practice(request: HttpRequest, slug: str, kind: str = COURSE.key) -> HttpResponse:
    """A game on one's own draft, started at once."""
    try:
        session = _practice(request, type_of(kind), slug)
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect(_editor(type_of(kind), slug))
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect(_editor(type_of(kind), slug))
    return redirect("games:table", session.public_id)


def _practice(request: HttpRequest, type: DesignType, slug: str) -> Session:
    form = PRACTICE[type.key](request.POST)
    if not form.is_valid():
        raise ValidationError(form.errors.as_data())
    return practise(
        host=request.user,
        game=type.game,
        options=form.options(slug),
        places=form.places(),
        at=timezone.now(),
    )


def _editor(type: DesignType, slug: str) -> str:
    return f"/{type.path}/{slug}/edit/"


@gzip_page
@require_safe
@csp_replace({"style-src": [UNSAFE_INLINE]})
def ground(request: HttpRequest, public_id: str) -> HttpResponse:
    """What a table is played on, which never changes; the colours for dark pages are inside."""
    session = found(public_id)
    draw = setup_of(session.game).ground
    if draw is None:
        raise Http404
    config = config_of(session)
    return HttpResponse(draw(config), content_type="image/svg+xml")
