"""URLs of pictures of designs."""

from dataclasses import dataclass

from django.urls import reverse

from courses.types.registry import type_of

PREVIEW, PREVIEW_SIZE = "preview", (1200, 630)
"""Name and size of a picture in the format of link previews, if a type has one."""


def picture_url(kind: str, digest: str) -> str:
    """Return the URL of a stored design's picture, as shown in lists."""
    return picture_address(kind, type_of(kind).page.picture, digest)


def picture_image_url(kind: str, digest: str) -> str:
    """Return the URL of a stored design's PNG, for link previews."""
    return picture_address(kind, "picture-png", digest)


@dataclass(frozen=True)
class LinkPicture:
    """A PNG for the preview of a link, and its approximate size in pixels."""

    url: str
    width: int
    height: int


def link_picture(kind: str, digest: str) -> LinkPicture | None:
    """Return a stored design's picture in the format of link previews; None if its type has
    none.
    """
    for picture in type_of(kind).page.pictures:
        if picture.name == PREVIEW:
            return LinkPicture(picture_address(kind, picture.name, digest), *PREVIEW_SIZE)
    return None


def picture_address(kind: str, name: str, digest: str) -> str:
    """Return the URL of one of a type's pictures. Its content never changes, but the permission to
    see it can.
    """
    address = reverse(f"courses:{name}", kwargs={"kind": kind, "digest": digest})
    return f"{address}?look={type_of(kind).page.look()}"
