"""Answers in the language of whoever asks."""

from django.utils import translation
from rest_framework.request import Request

from accounts.api.view import ApiView


class InReadersLanguage(ApiView):
    """A program's token is read only after the middleware that sets a person's language has run."""

    def check_permissions(self, request: Request) -> None:
        if request.user.is_authenticated:
            translation.activate(request.user.language)
        super().check_permissions(request)
