"""Building blocks for API views about designs."""

from core.api.body import FieldsParser
from courses.api.base import TypeView

__all__ = ["FieldsParser", "TypeView"]
