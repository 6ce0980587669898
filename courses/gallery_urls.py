"""The galleries, forks and tags: the same for every kind of design."""

from django.urls import URLPattern, path

from courses.types.design_type import Kind
from courses.types.registry import KINDS
from courses.views import gallery, pictures


def of_kind(kind: Kind) -> list[URLPattern]:
    """Reversed with `kind` and `slug`; the gallery itself by "gallery" or its path's name."""
    given = {"kind": kind.key}
    place = f"{kind.path}/<slug:slug>"
    return [
        path(f"{kind.path}/", gallery.gallery, given, name=GALLERIES.get(kind.key, kind.path)),
        path(f"{kind.path}/pictures/<slug:digest>.svg", pictures.picture, given, name="picture"),
        path(
            f"{kind.path}/pictures/<slug:digest>.png",
            pictures.picture_image,
            given,
            name="picture-png",
        ),
        path(f"{place}/fork/", gallery.fork_design, given, name="fork"),
        path(f"{place}/forks/", gallery.forks, given, name="forks"),
        path(f"{place}/tags/", gallery.tag, given, name="tag"),
    ]


GALLERIES = {"course": "gallery"}
"""The first one has the plain name."""

urlpatterns = [pattern for kind in KINDS.values() for pattern in of_kind(kind)]
