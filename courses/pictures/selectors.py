"""Where pictures of designs are found."""

from django.urls import reverse

from courses.types.registry import type_of


def picture_url(kind: str, digest: str) -> str:
    """The picture that stands for a stored design in lists."""
    return picture_address(kind, type_of(kind).page.picture, digest)


def picture_image_url(kind: str, digest: str) -> str:
    """A stored design as PNG, for link previews."""
    return picture_address(kind, "picture-png", digest)


def picture_address(kind: str, name: str, digest: str) -> str:
    """One of the pictures of a type: what it shows never changes, only who may see it."""
    address = reverse(f"courses:{name}", kwargs={"kind": kind, "digest": digest})
    return f"{address}?look={type_of(kind).page.look()}"
