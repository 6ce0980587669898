"""What a call may end with, beside an answer."""

from __future__ import annotations


class Refused(Exception):
    """The site has said no; `code` says why, `detail` says it to people."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(f"{detail} ({status} {code})")
        self.status, self.code, self.detail = status, code, detail


class Lost(Exception):
    """No answer came, however often it was tried; whether it was done is not known."""
