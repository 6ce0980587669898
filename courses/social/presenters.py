"""The social parts of a design's page. `courses.apps` registers them."""

from typing import Any

from django.forms import Media, Script
from django.http import HttpRequest

from courses.public.designs import DesignVersion, PagePart, Place
from courses.social.sharing.selectors import buttons_of, discussion_of, notice_of

MEDIA = Media(
    css={"all": ["css/courses/social.css"]},
    js=[Script("js/pages/social.js", type="module")],  # type: ignore[list-item]  # stubs of 5.1
)


def _buttons(request: HttpRequest, version: DesignVersion) -> Any:
    return buttons_of(version.design, request.user)


def _notice(request: HttpRequest, version: DesignVersion) -> Any:
    return notice_of(version.design, request.user)


def _discussion(request: HttpRequest, version: DesignVersion) -> Any:
    return discussion_of(version.design, request.user, request.GET.get("comments", "1"))


PARTS = (
    PagePart("courses/social/sharing/parts/buttons.html", _buttons, Place.BUTTONS, MEDIA),
    PagePart("courses/social/moderation/parts/hidden.html", _notice, Place.NOTICES),
    PagePart("courses/social/sharing/parts/discussion.html", _discussion, Place.COMMENTS),
)
