"""The version of a design under which results on its ground are stored."""

from __future__ import annotations

from courses.stored.models import DesignVersion


def version_of_results(version: DesignVersion) -> int:
    """Return the key of the version under which the results on a version's ground are stored.

    It is the first version of the design with this ground; later ones can have other texts.
    """
    same = DesignVersion.objects.filter(design=version.design_id, content=version.content)
    first = same.order_by("number").values_list("pk", flat=True).first()
    return version.pk if first is None else first
