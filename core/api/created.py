"""Responses to requests that create something that has an address."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter
from rest_framework.response import Response

LOCATION = OpenApiParameter(
    "Location",
    str,
    OpenApiParameter.HEADER,
    required=True,
    description="The address of the new object.",
    response=[201],
)
"""The description of the header, for operations that respond with `created`."""


def created(data: Any, address_name: str, *place: Any) -> Response:
    """Return a 201 whose `Location` is the address of the new object.

    `place` are the arguments of the address.
    """
    location = reverse(address_name, args=place)
    return Response(data, status=201, headers={"Location": location})
