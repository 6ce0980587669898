"""Links from prompts and refusals to the rule clauses that cause them."""

from __future__ import annotations

from django.urls import reverse

from games.registry import CARDS


def rule_at(clause: str) -> dict[str, str]:
    """Return a clause and its address in the rulebook. Raises KeyError for an unknown letter."""
    address = reverse("games:rules", args=[_books()[clause[0]]])
    return {"clause": clause, "address": f"{address}#{clause}"}


def rule_behind(code: str) -> dict[str, str] | None:
    """Return the clause that causes a refusal; None if there is none."""
    for card in CARDS.values():
        if clause := card.clauses.refusals.get(code):
            return rule_at(clause)
    return None


def _books() -> dict[str, str]:
    return {card.clauses.letter: key for key, card in CARDS.items()}
