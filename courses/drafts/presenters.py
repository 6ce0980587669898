"""Data for the editor's template and scripts."""

from typing import Any

from django.conf import settings
from django.forms import Media
from django.http import HttpRequest
from django.urls import reverse

from accounts.people.requests import is_member
from courses.designs.quick.names import NAMES
from courses.drafts.models import Level
from courses.drafts.selectors import Access, address_of, link_of
from courses.ports import EDITOR_PARTS, PLAY_MODES
from courses.stored.models import Design, Listing
from courses.stored.selectors import Viewer, design_path
from courses.types.design_type import DesignType
from courses.types.editor_texts import COPIES, EDITOR_TEXTS, ENDED, QUICK_TEXTS, TOGETHER


def editor_context(request: HttpRequest, design: Design) -> dict[str, Any]:
    """Return the template context for a draft's editor, as its author sees it."""
    link = link_of(design)
    return {
        "is_author": True,
        "listings": Listing.choices,
        "link_levels": Level.choices,
        "link": link and {"level": link.level, "address": address_of(link)},
        "page_data": _page_data(design, _addresses(design.type, design)),
        "share": settings.SITE_URL + design_path(design),
        "modes": PLAY_MODES.get(design.type.key, ()),
        **_parts(request, design),
        **_editing(design.type),
    }


def shared_context(access: Access) -> dict[str, Any]:
    """Return the editor's context for a user who opened the link. This user cannot publish."""
    design, type = access.design, access.design.type
    addresses = _for_all(type) | _shared_addresses(access)
    return {
        "page_data": _page_data(design, addresses) | {"shared": True, **_reader(access)},
        **_editing(type),
    }


def looking_context(access: Access) -> dict[str, Any]:
    """Return the context for a viewer who opened the link and can only look, or only look and
    comment.
    """
    texts = TOGETHER | ENDED
    data = {
        "words": {code: str(text) for code, text in texts.items()},
        "addresses": _shared_addresses(access),
        "is_member": is_member(access.viewer),
        **_reader(access),
    }
    return {"page_data": data, "may_comment": access.may(Level.COMMENT)}


def refused_data(viewer: Viewer, token: str) -> dict[str, Any]:
    """Return the data for the page of a link that no longer works."""
    return {
        "words": {code: str(text) for code, text in COPIES.items()},
        "draft": reverse("api-shared-draft", args=[token]),
        "is_member": is_member(viewer),
    }


def _editing(type: DesignType) -> dict[str, Any]:
    """Return the type's context for its editor, with the form of a quick design."""
    quick = type.editor.quick
    form = {"quick": quick, "wish": quick.filled(), "seed": ""} if quick else {}
    return {**form, **type.editor.context()}


def _reader(access: Access) -> dict[str, Any]:
    return {
        "level": str(access.allowed),
        "me": access.viewer.public_id if access.viewer.is_authenticated else None,
        "revision": access.design.revision,
    }


def _page_data(design: Design, addresses: dict[str, str]) -> dict[str, Any]:
    type = design.type
    texts = EDITOR_TEXTS | dict(type.editor.texts)
    if type.editor.quick:
        texts |= QUICK_TEXTS | {"did_quick": type.editor.quick.texts.done}
    return {
        "untitled": str(type.words.untitled),
        "words": {code: str(text) for code, text in texts.items()},
        "addresses": addresses,
        "level": str(Level.EDIT),
        "me": design.owner.public_id if design.owner else None,
        "default_name": design.name if design.name in NAMES else "",
        **type.editor.data(design.name),
    }


def _for_all(type: DesignType) -> dict[str, str]:
    """Return the API URLs that every editor of this type of design uses."""
    api = reverse(f"api-{type.path}")
    return {
        "create": api,
        "rate": f"{api}rate/",
        "validate": f"{api}validate/",
        **({"draw": f"{api}draw/", "quick": f"{api}quick/"} if type.editor.quick else {}),
        **type.editor.addresses(api),
    }


def _parts(request: HttpRequest, design: Design) -> dict[str, Any]:
    """Return the parts that other packages add to the editor. They show the newest version."""
    parts = EDITOR_PARTS.get(design.kind, []) if design.newest else []
    return {
        "editor_parts": [(part.template, part.context(request, design.newest)) for part in parts],
        "media": sum((part.media for part in parts), Media()),
    }


def _addresses(type: DesignType, design: Design) -> dict[str, str]:
    """Return a design's API and page URLs, under the names that the scripts use."""
    own = f"{reverse(f'api-{type.path}')}{design.slug}/"
    return {
        **_for_all(type),
        "design": own,
        "draft": f"{own}draft/",
        "link": f"{own}draft/link/",
        "made_from": f"{own}draft/made-from/",
        "changes": f"{own}draft/changes/",
        "comments": f"{own}draft/comments/",
        "socket": f"/ws/{type.path}/{design.slug}/draft/",
        "publish": f"{own}versions/",
        "edit": f"{design_path(design)}edit/",
    }


def _shared_addresses(access: Access) -> dict[str, str]:
    """Return the URLs for users who opened a draft by its link."""
    api = reverse("api-shared-draft", args=[access.token])
    return {
        "draft": api,
        "comments": f"{api}comments/",
        "socket": f"/ws/drafts/{access.token}/",
        "picture": reverse("courses:shared-picture", args=[access.token]),
    }
