"""Errors that a call can raise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Refused(Exception):
    """The site refused the request.

    `code` is for programs, `detail` for people, and `said` is the complete answer.
    """

    def __init__(self, status: int, said: Mapping[str, Any]) -> None:
        self.status, self.said = status, said
        self.code = str(said.get("code", ""))
        self.detail = str(said.get("detail", "The site refused the request."))
        super().__init__(" ".join([f"{self.detail} ({status} {self.code})", *self._of_fields()]))

    @property
    def fields(self) -> Mapping[str, Any]:
        """The error messages, keyed by the name of the invalid field."""
        fields = self.said.get("fields")
        return fields if isinstance(fields, Mapping) else {}

    def _of_fields(self) -> list[str]:
        return [f"{name}: {_sentence(said)}" for name, said in self.fields.items()]


def _sentence(said: Any) -> str:
    return " ".join(map(_sentence, said)) if isinstance(said, list) else str(said)


class Lost(Exception):
    """No answer arrived after several attempts, so the outcome is unknown."""
