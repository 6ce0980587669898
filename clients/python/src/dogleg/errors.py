"""What a call may end with, beside an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Refused(Exception):
    """The site has said no; `code` says why, `detail` says it to people, `said` is all of it."""

    def __init__(self, status: int, said: Mapping[str, Any]) -> None:
        self.status, self.said = status, said
        self.code = str(said.get("code", ""))
        self.detail = str(said.get("detail", "The site has refused."))
        super().__init__(" ".join([f"{self.detail} ({status} {self.code})", *self._of_fields()]))

    @property
    def fields(self) -> Mapping[str, Any]:
        """Sentences by the name of the field that is wrong."""
        fields = self.said.get("fields")
        return fields if isinstance(fields, Mapping) else {}

    def _of_fields(self) -> list[str]:
        return [f"{name}: {_sentence(said)}" for name, said in self.fields.items()]


def _sentence(said: Any) -> str:
    return " ".join(map(_sentence, said)) if isinstance(said, list) else str(said)


class Lost(Exception):
    """No answer came, however often it was tried; whether it was done is not known."""
