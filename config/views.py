from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def home(request: HttpRequest) -> HttpResponse:
    """What Dogleg is, and the way to a table."""
    return render(request, "home.html")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that was open too long, or came from elsewhere."""
    return render(request, "403_csrf.html", status=403)
