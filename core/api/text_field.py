"""Text that has to come as text."""

from typing import Any

from rest_framework import serializers


class TextField(serializers.CharField):
    """A number or a truth value is refused, which DRF's own field would write out."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)
