"""Answers in the language of whoever asks."""

from typing import Any

from django.utils import translation
from rest_framework.request import Request

from accounts.api.view import ApiView


class InReadersLanguage(ApiView):
    """A program's token is read only after the middleware that sets a person's language has run."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.user.is_authenticated:
            translation.activate(request.user.language)
