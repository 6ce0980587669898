"""What may follow the address of a socket after a `?`: what its channel names, and nothing else.

Something else is refused and not passed over: who says `since` where it is `after` would be
told everything again, and not know why.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from django.utils.translation import gettext as _

Query = Mapping[str, Mapping[str, Any]]
"""By name the JSON schema of a value, as the AsyncAPI document has it."""

MOST_DIGITS = 18


class AddressRefused(Exception):
    """Something in the address is not asked here, or cannot be meant."""

    code, status = "invalid", 400

    def __init__(self, fields: Mapping[str, list[str]]) -> None:
        super().__init__(self.code)
        self.told = {"fields": dict(fields)}

    @property
    def sentence(self) -> str:
        """In the reader's language."""
        return _("Something in the address is not asked here: see “fields”.")


def values_in(query_string: bytes) -> dict[str, str]:
    """By name what an address asks; of several the last."""
    asked = parse_qs(query_string.decode("latin-1"), keep_blank_values=True)
    return {name: values[-1] for name, values in asked.items()}


def require_known(query_string: bytes, known: Query) -> None:
    """Raises AddressRefused."""
    asked = values_in(query_string).items()
    wrong = {name: [told] for name, value in asked if (told := _fault(known, name, value))}
    if wrong:
        raise AddressRefused(wrong)


def _fault(known: Query, name: str, value: str) -> str | None:
    if name not in known:
        names = ", ".join(known)
        return (
            _("This is asked here: %(names)s.") % {"names": names}
            if known
            else _("Nothing is asked here.")
        )
    schema = known[name]
    if value not in schema.get("enum", (value,)):
        return _("This is none of: %(values)s.") % {"values": ", ".join(schema["enum"])}
    if schema["type"] == "integer" and not _is_number(value):
        return _("This is no whole number.")
    return None


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS
