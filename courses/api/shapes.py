"""Schemas of published designs by type, for the OpenAPI document."""

from django.utils.module_loading import import_string
from drf_spectacular.utils import PolymorphicProxySerializer

from courses.api import schema
from courses.types.registry import TYPES


def _shapes(name: str, dotted: list[str], *, many: bool) -> PolymorphicProxySerializer:
    return PolymorphicProxySerializer(
        component_name=name,
        serializers=[import_string(path) for path in dict.fromkeys(dotted)],
        resource_type_field_name=None,
        many=many,
    )


LISTED = _shapes(schema.LISTED, [type.page.listed for type in TYPES.values()], many=True)
OWN = "courses.drafts.api.drafts.OwnDesignSerializer"
LISTED_OR_OWN = _shapes(
    schema.LISTED_OR_OWN, [*(type.page.listed for type in TYPES.values()), OWN], many=True
)
DETAILED = _shapes(schema.DETAILED, [type.page.detailed for type in TYPES.values()], many=False)
