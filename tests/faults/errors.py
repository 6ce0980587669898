"""How the site may fail a program."""


class Lost(Exception):
    """No answer, or none that can be read: what became of the request is unknown."""


class Refusal(Exception):
    """The site has said no."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(f"{status} {code}")
        self.status, self.code = status, code

    @property
    def is_for_now(self) -> bool:
        """Whether the same may be sent again later."""
        return self.status == 429 or self.status >= 500
