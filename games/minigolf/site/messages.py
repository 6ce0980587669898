"""The messages of Mini Golf Designer: log entries, prompts and refusals."""

from collections.abc import Iterable

from django.utils.functional import Promise as Words

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from games.minigolf.rules import events as e
from games.minigolf.rules.view import View
from games.minigolf.site.option_texts import describe
from games.minigolf.site.refusals import OPTION_PROBLEMS, REFUSALS, SEAT_PROBLEMS
from games.minigolf.site.words import (
    GENTLEMEN,
    LADIES,
    LIKES,
    PROMISED,
    points,
    square,
    tile,
    wish_of,
)
from games.site.messages import Messages, Scene

ENDINGS: dict[e.Ending, Words] = {
    "stopped": gettext_lazy("All players have stopped building. The clients add up the points."),
    "filled": gettext_lazy("The plot is full. The clients add up the points."),
    "bag": gettext_lazy("There are no more tiles. The clients add up the points."),
}


def _tiles(tiles: Iterable[int]) -> str:
    return "; ".join(map(tile, tiles))


def _game_started(event: e.GameStarted, scene: Scene) -> str:
    return _("A game of Mini Golf Designer starts.")


def _clients_drawn(event: e.ClientsDrawn, scene: Scene) -> str:
    return _("The clients are {lady} ({wish}) and {gentleman} ({likes}).").format(
        lady=LADIES[event.lady],
        wish=wish_of(event.lady),
        gentleman=GENTLEMEN[event.gentleman],
        likes=LIKES[event.gentleman],
    )


def _plots_dealt(event: e.PlotsDealt, scene: Scene) -> str:
    return _("Each player is dealt plots and keeps one.")


def _plot_kept(event: e.PlotKept, scene: Scene) -> str:
    return _("{name} chooses a plot.").format(name=scene.name(event.seat))


def _plots_shown(event: e.PlotsShown, scene: Scene) -> str:
    text = _("{name} builds on {plot}")
    lines = (
        text.format(name=scene.name(seat), plot=plot.name) for seat, plot in enumerate(event.plots)
    )
    return ", ".join(lines) + "."


def _order_drawn(event: e.OrderDrawn, scene: Scene) -> str:
    return _("The random playing order: {names}.").format(names=scene.list_of(event.order))


def _visits_added(event: e.VisitsAdded, scene: Scene) -> str:
    return ngettext(
        "{n} client visit goes into the bag.",
        "{n} client visits go into the bag.",
        event.count,
    ).format(n=event.count)


def _ruler_filled(event: e.RulerFilled, scene: Scene) -> str:
    return _("On the bottom ruler: {tiles}.").format(tiles=_tiles(event.tiles))


def _rulers_moved(event: e.RulersMoved, scene: Scene) -> str:
    return _("The next round starts. The order is {names}.").format(
        names=scene.list_of(event.order)
    )


def _round_of_passes(event: e.RoundOfPasses, scene: Scene) -> str:
    return ngettext(
        "All players passed this round.",
        "All players have passed for {n} rounds.",
        event.idle,
    ).format(n=event.idle)


def _promises_opened(event: e.PromisesOpened, scene: Scene) -> str:
    if not event.visits:
        return _("Each player makes promises to the clients.")
    return _("The clients visit. Each player can make more promises.")


def _promise_made(event: e.PromiseMade, scene: Scene) -> str:
    name = scene.name(event.seat)
    if event.promise is None:
        return _("{name} makes a promise.").format(name=name)
    return _("{name} promises {what}.").format(name=name, what=PROMISED[event.promise])


def _promises_left(event: e.PromisesLeft, scene: Scene) -> str:
    return _("{name} makes no more promises for now.").format(name=scene.name(event.seat))


def _tile_taken(event: e.TileTaken, scene: Scene) -> str:
    return _("{name} takes {tile}.").format(name=scene.name(event.seat), tile=tile(event.tile))


def _tile_placed(event: e.TilePlaced, scene: Scene) -> str:
    return _("{name} lays {tile} on {square}.").format(
        name=scene.name(event.seat), tile=tile(event.tile.kind), square=square(event.tile.cell)
    )


def _tile_collected(event: e.TileCollected, scene: Scene) -> str:
    return _("{name} takes {tile} face down: 3 points.").format(
        name=scene.name(event.seat), tile=tile(event.tile)
    )


def _passed(event: e.Passed, scene: Scene) -> str:
    return _("{name} passes.").format(name=scene.name(event.seat))


def _plot_filled(event: e.PlotFilled, scene: Scene) -> str:
    return _("{name} has filled the plot!").format(name=scene.name(event.seat))


def _building_stopped(event: e.BuildingStopped, scene: Scene) -> str:
    return _("{name} stops building.").format(name=scene.name(event.seat))


def _final_phase(event: e.FinalPhaseBegun, scene: Scene) -> str:
    return _("The final phase begins. Players who are still building can now stop.")


def _offer_drawn(event: e.OfferDrawn, scene: Scene) -> str:
    return _("To choose from: {tiles}.").format(tiles=_tiles(event.tiles))


def _offer_cleared(event: e.OfferCleared, scene: Scene) -> str:
    if event.returned and event.discarded:
        return _("{back} goes back into the bag, and {out} is out of the game.").format(
            back=_tiles(event.returned), out=_tiles(event.discarded)
        )
    if event.returned:
        return _("Back into the bag: {tiles}.").format(tiles=_tiles(event.returned))
    return _("Out of the game: {tiles}.").format(tiles=_tiles(event.discarded))


def _asked_back(event: e.TileAskedBack, scene: Scene) -> str:
    text = (
        _("{name} asks to return a tile to the bag.")
        if event.asked
        else _("{name} no longer asks to return a tile.")
    )
    return text.format(name=scene.name(event.seat))


def _returned(event: e.LeftoversReturned, scene: Scene) -> str:
    return _("Back into the bag: {tiles}.").format(tiles=_tiles(event.tiles))


def _discarded(event: e.LeftoversDiscarded, scene: Scene) -> str:
    return _("Out of the game: {tiles}.").format(tiles=_tiles(event.tiles))


def _set_aside(event: e.LeftoversSetAside, scene: Scene) -> str:
    return _("Set aside: {tiles}.").format(tiles=_tiles(event.tiles))


def _aside_returned(event: e.AsideReturned, scene: Scene) -> str:
    return _("All tiles set aside go back into the bag.")


def _numbered(event: e.HolesNumbered, scene: Scene) -> str:
    return _("{name} numbers the holes.").format(name=scene.name(event.seat))


def _building_ended(event: e.BuildingEnded, scene: Scene) -> str:
    return str(ENDINGS[event.ending])


def _confirmed(event: e.CourseConfirmed, scene: Scene) -> str:
    return _("{name} confirms the course for scoring.").format(name=scene.name(event.seat))


def _game_ended(event: e.GameEnded, scene: Scene) -> str:
    text = _("{name} {points}")
    totals = ", ".join(
        text.format(name=scene.name(seat), points=points(sheet.total))
        for seat, sheet in enumerate(event.sheets)
    )
    return _("The clients have decided: {totals}.").format(totals=totals)


def _promise(view: View, seat: int) -> str:
    if view.seats[seat].promised:
        return _("The clients are visiting. Do you want to promise more?")
    return _("Promise the clients at least one thing.")


def _take(view: View, seat: int) -> str:
    if view.seats[seat].stopped:
        return _("Take a tile face down: 3 points.")
    return _("Take a tile, or pass.")


MESSAGES = Messages(
    events={
        e.GameStarted: _game_started,
        e.ClientsDrawn: _clients_drawn,
        e.PlotsDealt: _plots_dealt,
        e.PlotKept: _plot_kept,
        e.PlotsShown: _plots_shown,
        e.OrderDrawn: _order_drawn,
        e.VisitsAdded: _visits_added,
        e.RulerFilled: _ruler_filled,
        e.RulersMoved: _rulers_moved,
        e.RoundOfPasses: _round_of_passes,
        e.PromisesOpened: _promises_opened,
        e.PromiseMade: _promise_made,
        e.PromisesLeft: _promises_left,
        e.TileTaken: _tile_taken,
        e.TilePlaced: _tile_placed,
        e.TileCollected: _tile_collected,
        e.Passed: _passed,
        e.PlotFilled: _plot_filled,
        e.BuildingStopped: _building_stopped,
        e.FinalPhaseBegun: _final_phase,
        e.OfferDrawn: _offer_drawn,
        e.OfferCleared: _offer_cleared,
        e.TileAskedBack: _asked_back,
        e.LeftoversReturned: _returned,
        e.LeftoversDiscarded: _discarded,
        e.LeftoversSetAside: _set_aside,
        e.AsideReturned: _aside_returned,
        e.HolesNumbered: _numbered,
        e.BuildingEnded: _building_ended,
        e.CourseConfirmed: _confirmed,
        e.GameEnded: _game_ended,
    },
    # The next player's pawn shows whose turn it is.
    silent=frozenset({e.TurnEnded}),
    describe=describe,
    refusals=REFUSALS,
    seat_problems=SEAT_PROBLEMS,
    option_problems=OPTION_PROBLEMS,
    asks={
        "plot": gettext_lazy("Which plot do you want to keep?"),
        "promise": _promise,
        "take": _take,
        "place": gettext_lazy("Where do you want to lay the tile? You can turn it."),
        "confirm": gettext_lazy("This tile ends the round. Keep it here?"),
        "rest": gettext_lazy("Choose what happens to the leftover tiles, or stop here."),
        "settle": gettext_lazy("Number your holes for scoring."),
        "number": gettext_lazy("You can number your holes at any time."),
        "join": gettext_lazy("Which parts belong to one hole?"),
        "wish": gettext_lazy("Which tiles do you want to return to the bag?"),
    },
)
