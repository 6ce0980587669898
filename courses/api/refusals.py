"""What services refuse, as a status, a code and a sentence that says what to do."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.conf import settings
from django.http import Http404
from django.utils.translation import gettext as _

from accounts.api.errors import ApiError
from courses.models import Design
from courses.services.drafting import PublishedError, TooManyDesignsError
from courses.services.locking import StaleDraftError


def _stale(error: StaleDraftError) -> ApiError:
    there = error.design
    return ApiError(
        status=412,
        code="draft_changed",
        detail=_("This draft was changed somewhere else meanwhile. Look at both and keep one."),
        revision=there.revision,
        design=msgspec.to_builtins(there.value),
        saved_at=there.saved_at,
    )


def _too_many(error: TooManyDesignsError) -> ApiError:
    sentence = _("You keep %(most)s designs, and that is the most. Delete drafts you do not need.")
    return ApiError(
        status=409,
        code="too_many_designs",
        detail=sentence % {"most": settings.DESIGNS_PER_PERSON},
        limit=settings.DESIGNS_PER_PERSON,
    )


def _published(error: PublishedError) -> ApiError:
    return ApiError(
        status=409,
        code="already_published",
        detail=_("This was published, and others may play it. Retire it instead."),
    )


def _gone(error: Design.DoesNotExist) -> Http404:
    return Http404()


ANSWERS: Mapping[type[Exception], Callable[[Any], Exception]] = {
    StaleDraftError: _stale,
    TooManyDesignsError: _too_many,
    PublishedError: _published,
    Design.DoesNotExist: _gone,
}
REFUSALS = tuple(ANSWERS)


def as_api_error(error: Exception) -> Exception:
    """The one place where a refusal of a service becomes an answer."""
    return ANSWERS[type(error)](error)
