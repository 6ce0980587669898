"""Responses to requests that create something that has an address."""

from typing import Any

from django.urls import reverse
from rest_framework.response import Response


def created(data: Any, address_name: str, *place: Any) -> Response:
    """Return a 201 whose `Location` is the address of the new object.

    `place` are the arguments of the address.
    """
    location = reverse(address_name, args=place)
    return Response(data, status=201, headers={"Location": location})
