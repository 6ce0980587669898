"""A text field that accepts only strings."""

from typing import Any

from rest_framework import serializers


class TextField(serializers.CharField):
    """Refuses numbers and booleans, which DRF's own field would convert to text."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)
