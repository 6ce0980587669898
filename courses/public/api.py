"""Building blocks for API views about designs."""

from core.api.body import FieldsParser
from courses.api.base import TypeView
from courses.api.schema import PAGE, page_of

__all__ = ["PAGE", "FieldsParser", "TypeView", "page_of"]
