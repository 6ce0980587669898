"""URLs of pictures of designs."""

from django.urls import reverse

from courses.types.registry import type_of


def picture_url(kind: str, digest: str) -> str:
    """Return the URL of a stored design's picture, as shown in lists."""
    return picture_address(kind, type_of(kind).page.picture, digest)


def picture_image_url(kind: str, digest: str) -> str:
    """Return the URL of a stored design's PNG, for link previews."""
    return picture_address(kind, "picture-png", digest)


def picture_address(kind: str, name: str, digest: str) -> str:
    """Return the URL of one of a type's pictures. Its content never changes, but the permission to
    see it can.
    """
    address = reverse(f"courses:{name}", kwargs={"kind": kind, "digest": digest})
    return f"{address}?look={type_of(kind).page.look()}"
