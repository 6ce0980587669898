"""Requests of views that only let people in who are signed in, for the type checker."""

from django.http import HttpRequest
from rest_framework.request import Request

from accounts.models import User


class AuthenticatedHttpRequest(HttpRequest):
    """What a page's view gets behind `login_required`, as django-stubs recommends to say it."""

    user: User


class AuthenticatedRequest(Request):
    """What a view of the API gets behind the permissions that all of them have."""

    user: User
