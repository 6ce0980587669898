"""Which designs are hidden; whoever decides that has registered it in `courses.ports.HIDDEN`."""

from functools import cache, reduce
from operator import or_
from typing import Any

from django.db.models import Q

from core.db.prepared import Prepared
from courses.ports import HIDDEN
from courses.stored.models.design import Design


def hidden(outer: str = "pk") -> Q:
    """The condition that a design is hidden; `outer` is the path to its key in the query's rows.

    Made anew for every query: at import time nobody has registered yet.
    """
    return reduce(or_, (Q(condition(outer)) for condition in HIDDEN), Q(pk__in=()))


@cache
def _looked_up(_registered: tuple[Any, ...]) -> Prepared[Design]:
    return Prepared(lambda pk: Design.objects.filter(hidden(), pk=pk).only("pk"), 987_654_321)


def is_hidden(design: Design) -> bool:
    """Whether a design is hidden from all but its author and moderators."""
    return _looked_up(tuple(HIDDEN)).first(design.pk) is not None
