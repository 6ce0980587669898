from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers


@extend_schema_field(OpenApiTypes.URI_REF)
class RelativeUrlField(serializers.CharField):
    """The path of an address on this site, such as `/courses/old-quarry/`."""
