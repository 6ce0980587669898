"""Which clause of the rules stands behind a question or a refusal, and where it can be read."""

from __future__ import annotations

from django.urls import reverse

BOOKS = {"E": "eighteen", "G": "golfie"}
"""The game of a clause, by its first letter."""

PROMPTS: dict[str, dict[str, str]] = {
    "eighteen": {"pick": "E2.3", "club": "E3.2", "turn": "E3.4", "aim": "E4.6", "discard": "E4.3"},
    "golfie": {
        "first": "G2.3",
        "second": "G2.3",
        "hole": "G3.3",
        "zone": "G3.4",
        "cart": "G3.6",
        "combo": "G4.3",
    },
}

REFUSALS: dict[str, str] = {
    "club_not_in_pack": "E2.3",
    "free_clubs_alone_only": "E2.2",
    "club_not_in_hand": "E3.2",
    "round_limit_out_of_range": "E3.6",
    "off_the_course": "E4.1",
    "trees_in_the_way": "E4.1",
    "one_hex_only": "E4.1",
    "clubhouse_is_out": "E1.6",
    "driver_needs_a_tee": "E4.2",
    "deck_not_on_club": "E4.2",
    "direction_before_draw": "E4.2",
    "direction_after_draw": "E4.2",
    "direction_was_declared": "E4.6",
    "no_big_hit": "E4.3",
    "no_such_pile": "E4.3",
    "not_in_a_bunker": "E4.4",
    "bunker_first": "E4.4",
    "a_club_can_be_used": "E4.5",
    "hole_can_still_score": "E9.7",
    "no_such_flight": "E5.1",
    "no_special_there": "E6.1",
    "reveal_top_row_first": "G2.3",
    "reveal_bottom_row_now": "G2.3",
    "already_face_up": "G3.4",
    "not_the_cell_of_the_card": "G3.4",
    "only_beside": "G3.4",
    "top_row_only": "G3.3",
    "no_combo_there": "G4.3",
    "teams_do_not_fit_seats": "G7.1",
}
"""By the code of a refusal; a code means the same in all games that have it."""


def rule_at(clause: str) -> dict[str, str]:
    """A clause and the address where it is told."""
    address = reverse("games:rules", args=[BOOKS[clause[0]]])
    return {"clause": clause, "address": f"{address}#{clause}"}


def rule_behind(code: str) -> dict[str, str] | None:
    """The rule that a refusal follows from; None where the house refuses."""
    clause = REFUSALS.get(code)
    return rule_at(clause) if clause else None
