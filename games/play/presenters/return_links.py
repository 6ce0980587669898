"""Whether a guest is shown the way back to a seat."""

from accounts.models import User
from accounts.selectors.return_links import return_link
from games.site.table_view import TableView
from games.tables.models.clock import AN_HOUR


def lasts_for_days(table: TableView) -> bool:
    """Whether players need not all be there: time is counted in hours or days, or is unlimited."""
    return table.clock is None or table.clock.decision > AN_HOUR.total_seconds()


def return_link_at(table: TableView, reader: object) -> str:
    """The return link of a guest who sits at a table where others may wait for them; else empty."""
    if not isinstance(reader, User) or not reader.is_guest:
        return ""
    if table.you.seat is None or table.result is not None:
        return ""
    own = set(table.you.seats)
    others = [seat for seat in table.seats if seat.number not in own and seat.kind != "bot"]
    return return_link(reader) if others and lasts_for_days(table) else ""
