"""What services refuse, as a status, a code and a sentence that says what to do."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.api.errors import ApiError
from courses.api.problems import problems_as_json
from courses.errors import SharingError
from courses.models import Design
from courses.services.drafting import PublishedError
from courses.services.drawing import NothingToDrawError, TooLargeToDrawError
from courses.services.forking import StillTheParentError
from courses.services.locking import StaleDraftError
from courses.services.publications import StillProvingError, UnchangedError
from courses.services.versions import InvalidDesignError


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


def _published(error: PublishedError) -> ApiError:
    return ApiError(
        status=409,
        code="already_published",
        detail=_("This was published, and others may play it. Retire it instead."),
    )


def _invalid(error: InvalidDesignError) -> ApiError:
    sentence = ngettext(
        "%(count)s error has to be mended first.",
        "%(count)s errors have to be mended first.",
        len(error.problems),
    )
    return ApiError(
        status=422,
        code="design_invalid",
        detail=sentence % {"count": len(error.problems)},
        problems=problems_as_json(error.type, error.problems),
    )


def _proving(error: StillProvingError) -> ApiError:
    return ApiError(
        status=409,
        code="still_proving",
        detail=_("An earlier draft is being proven. Publish this one when that is over."),
    )


def _unchanged(error: UnchangedError) -> ApiError:
    return ApiError(
        status=409,
        code="unchanged",
        detail=_("Nothing has changed since version %(version)s.")
        % {"version": error.version.number},
        version=error.version.number,
    )


def _still_the_parent(error: StillTheParentError) -> ApiError:
    return ApiError(
        status=409,
        code="unchanged",
        detail=_("This still plays like what it was made of. Change something first."),
        version=error.version.number,
    )


def _too_large(error: TooLargeToDrawError) -> ApiError:
    sentence = _("This spreads too far to be drawn. Move its parts together.")
    return ApiError(status=422, code="too_large_to_draw", detail=sentence)


def _nothing(error: NothingToDrawError) -> ApiError:
    sentence = _("There is nothing to draw yet.")
    return ApiError(status=422, code="nothing_to_draw", detail=sentence)


def _sharing(error: SharingError) -> ApiError:
    return ApiError(status=error.status, code=error.code, detail=error.sentence)


def _gone(error: Design.DoesNotExist) -> Http404:
    return Http404()


ANSWERS: Mapping[type[Exception], Callable[[Any], Exception]] = {
    StaleDraftError: _stale,
    PublishedError: _published,
    InvalidDesignError: _invalid,
    StillProvingError: _proving,
    UnchangedError: _unchanged,
    StillTheParentError: _still_the_parent,
    TooLargeToDrawError: _too_large,
    NothingToDrawError: _nothing,
    SharingError: _sharing,
    Design.DoesNotExist: _gone,
}
REFUSALS = tuple(ANSWERS)


def as_api_error(error: Exception) -> Exception:
    """The one place where a refusal of a service becomes an answer."""
    return ANSWERS[type(error)](error)
