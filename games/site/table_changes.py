"""What of a table is new to whoever was told it before."""

from typing import Any

import msgspec

from games.site.table_view import TableView

NEVER_LEFT_OUT = ("version", "now", "since", "log", "log_more", "log_next")


def changes(now: TableView, before: TableView) -> dict[str, Any] | None:
    """The members of a table that are not as they were told before, `view` by its own members.

    None where that does not lead from the one to the other: the table has to be told as a whole.
    """
    told = _changed(now, before) | {name: getattr(now, name) for name in NEVER_LEFT_OUT}
    if "view" in told:
        if not isinstance(now.view, msgspec.Struct) or type(now.view) is not type(before.view):
            return None
        told["view"] = _changed(now.view, before.view)
    return told


def _changed(now: msgspec.Struct, before: msgspec.Struct) -> dict[str, Any]:
    names = zip(now.__struct_fields__, now.__struct_encode_fields__, strict=True)
    both = ((said, getattr(now, name), getattr(before, name)) for name, said in names)
    return {said: new for said, new, old in both if new is not old and new != old}
