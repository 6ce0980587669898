"""Where the rule behind a question or a refusal can be read."""

from __future__ import annotations

from django.urls import reverse

from games.registry import CARDS


def rule_at(clause: str) -> dict[str, str]:
    """A clause and the address where it is told. Raises KeyError for a letter of no game."""
    address = reverse("games:rules", args=[_books()[clause[0]]])
    return {"clause": clause, "address": f"{address}#{clause}"}


def rule_behind(code: str) -> dict[str, str] | None:
    """The rule that a refusal follows from; None where no rule stands behind it."""
    for card in CARDS.values():
        if clause := card.clauses.refusals.get(code):
            return rule_at(clause)
    return None


def _books() -> dict[str, str]:
    return {card.clauses.letter: key for key, card in CARDS.items()}
