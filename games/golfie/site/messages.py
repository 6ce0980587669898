"""The messages of Golfie: log entries, prompts and refusals."""

from collections.abc import Sequence

from django.utils.text import capfirst

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from courses.designs.deck.value import LOST_BALL
from games.golfie.rules import events as e
from games.golfie.rules.view import View
from games.golfie.site.option_texts import describe
from games.golfie.site.refusals import OPTION_PROBLEMS, REFUSALS, SEAT_PROBLEMS
from games.golfie.site.words import CELLS, LINES, card_name
from games.site.messages import Messages, Scene

TURNED = {
    "hole": gettext_lazy("{name} turns up a hole. Every player plays a card from the top row."),
    "final": gettext_lazy("{name} turns up the final hole, the last card of this half."),
    "cart": gettext_lazy("{name} turns up a golf cart. Every player plays any one card."),
}
HALVES = {
    1: gettext_lazy("The first half is over: {totals}."),
    2: gettext_lazy("The second half is over: {totals}."),
}


def _strokes(count: int) -> str:
    return ngettext("{n} stroke", "{n} strokes", count).format(n=count)


def _line_name(scene: Scene, line: int, lines: int) -> str:
    """Return the names of a line's players, who sit alternately (G7.1)."""
    return scene.list_of(range(line, len(scene.names), lines))


def _by_line(scene: Scene, values: Sequence[int]) -> str:
    text = _("{value} for {name}")
    lines = len(values)
    between = ", " if lines == len(scene.names) else "; "
    return between.join(
        text.format(name=_line_name(scene, line, lines), value=value)
        for line, value in enumerate(values)
    )


def _game_started(event: e.GameStarted, scene: Scene) -> str:
    deck = event.config.deck
    return _("A game of Golfie starts: {holes} holes with the deck “{deck}”.").format(
        holes=2 * (deck.holes + 1), deck=deck.name
    )


def _terrain_shuffled(event: e.TerrainShuffled, scene: Scene) -> str:
    return ngettext(
        "{count} terrain card is shuffled to form the pile.",
        "{count} terrain cards are shuffled to form the pile.",
        event.count,
    ).format(count=event.count)


def _actions_shuffled(event: e.ActionsShuffled, scene: Scene) -> str:
    return _("The action cards are shuffled and placed on the final hole.")


def _areas_dealt(event: e.AreasDealt, scene: Scene) -> str:
    return _("Each player gets nine cards, face down.")


def _action_turned(event: e.ActionTurned, scene: Scene) -> str:
    name, cells = scene.name(event.active), event.card.cells
    if event.card.kind != "zone":
        return str(TURNED[event.card.kind]).format(name=name)
    if len(cells) == 1:
        return _("{name} turns up a zone: {cell}.").format(name=name, cell=CELLS[cells[0]])
    return _("{name} turns up a double zone: {one} and {other}.").format(
        name=name, one=CELLS[cells[0]], other=CELLS[cells[1]]
    )


def _card_revealed(event: e.CardRevealed, scene: Scene) -> str:
    return _("{name} turns up {card}, {cell}.").format(
        name=scene.name(event.seat), card=card_name(event.value), cell=CELLS[event.cell]
    )


def _cards_swapped(event: e.CardsSwapped, scene: Scene) -> str:
    return _("{name} swaps two cards: {one} and {other}.").format(
        name=scene.name(event.seat), one=CELLS[event.cell], other=CELLS[event.other]
    )


def _ball_lost(event: e.BallLost, scene: Scene) -> str:
    return _("A lost ball: one extra stroke for {name}.").format(name=scene.name(event.seat))


def _card_dealt(event: e.CardDealt, scene: Scene) -> str:
    """Return a message for a face-up card only.

    Face-down cards are mentioned in the message about the columns that move up.
    """
    if not event.up:
        return ""
    return capfirst(_("{card} takes its place.").format(card=card_name(event.value)))


def _card_picked(event: e.CardPicked, scene: Scene) -> str:
    return _("{name} plays {card} for the hole.").format(
        name=scene.name(event.seat), card=card_name(event.value)
    )


def _hole_completed(event: e.HoleCompleted, scene: Scene) -> str:
    name = scene.name(event.seat)
    if event.value == LOST_BALL:
        return _("Another lost ball from the pile: one extra stroke for {name}.").format(name=name)
    return _("{name} completes the hole with {card} from the pile.").format(
        name=name, card=card_name(event.value)
    )


def _combos_found(event: e.CombosFound, scene: Scene) -> str:
    return _("{name} has more than one combo and chooses which to clear first.").format(
        name=scene.name(event.seat)
    )


def _combo_taken(event: e.ComboTaken, scene: Scene) -> str:
    return _("A combo! Three {value}s {line}: two strokes off for {name}.").format(
        value=event.value, line=LINES[event.line], name=scene.name(event.seat)
    )


def _columns_slid(event: e.ColumnsSlid, scene: Scene) -> str:
    return _("{name}’s cards move up, and the gap is filled face down.").format(
        name=scene.name(event.seat)
    )


def _hole_written(event: e.HoleWritten, scene: Scene) -> str:
    if len(event.by) == len(scene.names):
        return _("Hole {hole}: {scores}.").format(
            hole=event.hole, scores=_by_line(scene, event.values)
        )
    names = scene.list_of(event.by)
    return _("Hole {hole}: {scores}. The cards that count are from {names}.").format(
        hole=event.hole, scores=_by_line(scene, event.values), names=names
    )


def _half_ended(event: e.HalfEnded, scene: Scene) -> str:
    return str(HALVES[event.half]).format(totals=_by_line(scene, event.totals))


def _game_ended(event: e.GameEnded, scene: Scene) -> str:
    if len(scene.names) == 1:
        return _alone(event.totals[0], scene.target)
    return _("The game is over: {totals}.").format(totals=_by_line(scene, event.totals))


def _alone(total: int, target: int | None) -> str:
    """Return the result of a solo game, compared with the target if there is one (G7.2)."""
    if target is None:
        return _("The game is over: {strokes}.").format(strokes=_strokes(total))
    under = target - total
    params = {"strokes": _strokes(total), "target": target, "n": abs(under)}
    if under > 0:
        return _("The game is over: {strokes}, {n} under the target of {target}!").format(**params)
    if under < 0:
        return _("The game is over: {strokes}, {n} over the target of {target}.").format(**params)
    return _("The game is over: {strokes}. One fewer would have beaten the target.").format(
        **params
    )


def _zone(view: View, seat: int) -> str:
    """Return a prompt that names the marked cell, or both cells until one is played (G3.5)."""
    marked = [str(CELLS[cell]) for cell in view.seats[seat].cells]
    if len(marked) > 1:
        return _("Play {one} or {other}: turn the card up or swap it.").format(
            one=marked[0], other=marked[1]
        )
    return _("Play the marked card, {cell}: turn it up or swap it.").format(cell=marked[0])


MESSAGES = Messages(
    events={
        e.GameStarted: _game_started,
        e.TerrainShuffled: _terrain_shuffled,
        e.ActionsShuffled: _actions_shuffled,
        e.AreasDealt: _areas_dealt,
        e.ActionTurned: _action_turned,
        e.CardRevealed: _card_revealed,
        e.CardsSwapped: _cards_swapped,
        e.BallLost: _ball_lost,
        e.CardDealt: _card_dealt,
        e.CardPicked: _card_picked,
        e.HoleCompleted: _hole_completed,
        e.CombosFound: _combos_found,
        e.ComboTaken: _combo_taken,
        e.ColumnsSlid: _columns_slid,
        e.HoleWritten: _hole_written,
        e.HalfEnded: _half_ended,
        e.GameEnded: _game_ended,
    },
    # Both events only mean that a player is done, which the seats show.
    silent=frozenset({e.CellPlayed, e.SeatDone}),
    describe=describe,
    refusals=REFUSALS,
    seat_problems=SEAT_PROBLEMS,
    option_problems=OPTION_PROBLEMS,
    asks={
        "first": gettext_lazy("Turn up a card in your top row."),
        "second": gettext_lazy("Turn up a card in your bottom row."),
        "hole": gettext_lazy("Choose a card in your top row for this hole."),
        "zone": _zone,
        "cart": gettext_lazy("Play any one card: turn it up or swap it."),
        "combo": gettext_lazy("You have more than one combo. Which one do you clear first?"),
    },
)
