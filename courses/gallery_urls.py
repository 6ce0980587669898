"""The galleries, forks and tags: the same for every kind of design."""

from django.urls import URLPattern, path

from courses.types.design_type import DesignType
from courses.types.registry import TYPES
from courses.views import gallery, pictures


def of_kind(type: DesignType) -> list[URLPattern]:
    """Reversed with `kind` and `slug`; the gallery itself by "gallery" or its path's name."""
    given = {"kind": type.key}
    place = f"{type.path}/<slug:slug>"
    return [
        path(f"{type.path}/", gallery.gallery, given, name=GALLERIES.get(type.key, type.path)),
        path(f"{type.path}/pictures/<slug:digest>.svg", pictures.picture, given, name="picture"),
        path(
            f"{type.path}/pictures/<slug:digest>.png",
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

urlpatterns = [pattern for kind in TYPES.values() for pattern in of_kind(kind)]
