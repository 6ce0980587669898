"""Format times that a user must not misread, such as deadlines."""

from datetime import datetime

from django.utils import formats, timezone
from django.utils.translation import gettext as _


def moment_in_zone(moment: datetime) -> str:
    """Return a time with its time zone, on a 24-hour clock.

    People disagree on whether "midnight" is the beginning or the end of a date. An email may also
    be read in a time zone other than the account's.
    """
    local = timezone.localtime(moment)
    zone = timezone.get_current_timezone_name().replace("_", " ")
    return _("{date}, {time} ({zone})").format(
        date=formats.date_format(local, "DATE_FORMAT"), time=f"{local:%H:%M}", zone=zone
    )
