"""What a game is played on: a course, or a deck of cards."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Ground:
    """As tables and lists call it; `digest` names its picture and is empty if it has none."""

    slug: str
    name: str
    digest: str = ""
