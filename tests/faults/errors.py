"""Exceptions for requests that the site did not answer or refused."""


class Lost(Exception):
    """No readable answer arrived, so the outcome of the request is unknown."""


class Refusal(Exception):
    """The site refused the request."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(f"{status} {code}")
        self.status, self.code = status, code

    @property
    def is_for_now(self) -> bool:
        """True if the same request can be sent again later."""
        return self.status == 429 or self.status >= 500
