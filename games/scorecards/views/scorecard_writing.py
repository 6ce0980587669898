"""Write on a card: a whole hole with the form, or individual cells with the page's script."""

from collections.abc import Iterator, Mapping
from secrets import token_hex
from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from courses.designs.stored import converted
from games.errors import TableError, sentence_of, status_of
from games.kernel.manual_scorecard import MOST_TURNS, Counted, Entry, Replaced, Sent
from games.registry import scorekeeping_of
from games.scorecards.models import ManualScorecard
from games.scorecards.presenters.shared_cards import card_as_sent, in_words
from games.scorecards.services import write_entries
from games.scorecards.views.own_rounds import own_round

KEY_HEADER = "Idempotency-Key"


@require_POST
def hole(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    """Write a hole and continue with the next."""
    found, shown = own_round(request, public_id), number
    try:
        _write_hole(request, found, number)
        shown = min(number + 1, found.version.hole_count)
    except TableError as error:
        messages.error(request, sentence_of(error.code, error.params))
    response = redirect("games:manual-scorecard", public_id)
    response["Location"] += f"?hole={shown}#hole"
    return response


def _write_hole(request: HttpRequest, found: ManualScorecard, number: int) -> None:
    """Write the changed cells of the form. Raises TableError."""
    if not 1 <= number <= found.version.hole_count:
        raise TableError("round_hole", most=found.version.hole_count)
    unfinished = scorekeeping_of(found.version.design.kind).unfinished
    answer = write_entries(
        manual_scorecard=found,
        entries=list(_entries(request.POST, found, number, unfinished)),
        key=request.POST.get("key") or token_hex(16),
        at=timezone.now(),
    )
    for replaced in answer.replaced:
        messages.warning(request, _replaced_text(found, replaced))


@require_POST
def cells(request: HttpRequest, public_id: str) -> HttpResponse:
    """Write the cells that a phone has stored while offline. Respond with the current card."""
    found = own_round(request, public_id)
    try:
        sent = msgspec.json.decode(request.body, type=Sent)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return JsonResponse(
            {"code": "malformed", "detail": _("This isn’t a valid scorecard.")}, status=400
        )
    try:
        answer = write_entries(
            manual_scorecard=found,
            entries=sent.entries,
            key=request.headers.get(KEY_HEADER, ""),
            at=timezone.now(),
        )
    except TableError as error:
        detail = sentence_of(error.code, error.params)
        return JsonResponse({"code": error.code, "detail": detail}, status=status_of(error))
    replaced = [_replaced_text(found, one) for one in answer.replaced]
    return JsonResponse({**card_as_sent(answer.card), "replaced": replaced})


def _replaced_text(found: ManualScorecard, replaced: Replaced) -> str:
    return _(
        "Hole {hole}, {name}: another phone had entered {count}. Your score replaced it."
    ).format(
        hole=replaced.hole, name=found.players[replaced.player], count=in_words(replaced.count)
    )


def _entries(
    posted: Mapping[str, Any], found: ManualScorecard, number: int, unfinished: int
) -> Iterator[Entry]:
    """Yield the cells that the form changes. Others may be writing the unchanged ones."""
    for player in range(len(found.players)):
        shown, there = posted.get(f"was-{player}"), found.card[player][number - 1]
        was = there if shown is None else _shown(shown)
        now = _counted(posted, player, unfinished)
        if now != was:
            yield Entry(number, player, was, now)


def _counted(posted: Mapping[str, Any], player: int, unfinished: int) -> Counted | None:
    """Return a player's result in the form; None if empty. Raises TableError("round_counts")."""
    holed = f"given-up-{player}" not in posted
    turns = posted.get(f"turns-{player}", "").strip() or ("" if holed else str(unfinished))
    if not turns:
        return None
    return _of([turns, posted.get(f"penalties-{player}", "").strip() or "0"], holed)


def _shown(text: str) -> Counted | None:
    """Parse the value that the page showed: `4 1 holed`, or nothing."""
    words = text.split()
    return _of(words[:2], words[-1] == "holed") if len(words) == 3 else None


def _of(numbers: list[str], holed: bool) -> Counted:
    try:
        return converted([*map(int, numbers), holed], Counted)
    except (ValueError, msgspec.ValidationError):
        raise TableError("round_counts", most=MOST_TURNS) from None
