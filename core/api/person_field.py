from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core.person import SHAPE, person_data


@extend_schema_field(dict(SHAPE))
class PersonField(serializers.Field[Any, Any, Any, Any]):
    """A user's account as other users see it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(read_only=True, **options)

    def to_representation(self, value: Any) -> Any:
        return person_data(value)
