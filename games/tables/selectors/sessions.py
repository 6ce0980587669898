"""Finding a table by its public name."""

from collections.abc import Collection

from core.db.prepared import Prepared
from games.tables.models.session import Session

_NAMED = Prepared(
    lambda name: Session.objects.select_related("host").filter(public_id=name), "«public_id»"
)


def versions_of(public_ids: Collection[str]) -> dict[str, int]:
    """The versions of tables now, by their public names."""
    tables = Session.objects.filter(public_id__in=public_ids)
    return dict(tables.values_list("public_id", "version"))


def session_by_id(public_id: str) -> Session | None:
    """The table of this name; whoever knows the name may look at it."""
    return _NAMED.first(public_id)
