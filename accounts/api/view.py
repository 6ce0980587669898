"""What all views of the API share."""

from rest_framework.request import Request
from rest_framework.views import APIView


class ApiView(APIView):
    """A view of the API: whoever asks is counted first, also where they are refused then."""

    def check_permissions(self, request: Request) -> None:
        super().check_throttles(request)
        super().check_permissions(request)

    def check_throttles(self, request: Request) -> None:
        """It has been done."""
