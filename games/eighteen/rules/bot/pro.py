"""The pro: counts cards, and minimises the expected turns with the clubs left in hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache

from courses.geometry.hex import Hex
from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.analysis import Outlook
from games.eighteen.rules.bot.answer import Mind, answer, price_by
from games.eighteen.rules.bot.judgement import Judgement, expires, known_cards, named_by
from games.eighteen.rules.bot.legs import Hand, left, legs_of, look_at, out_cost
from games.eighteen.rules.components import DeckName
from games.eighteen.rules.golfers import golfer_card
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.modes.mode import field_of
from games.eighteen.rules.odds import Odds, by_flight, flight_odds, icon_odds
from games.eighteen.rules.view import SeatView, View
from games.kernel.chance import Chance
from games.kernel.interface import Seat

_EXTRA_TURN = 0.8
"""The turns that an extra turn saves, minus the cost of using another club from the same hand."""
_NEIGHBOUR_THROWS, _CHANCE_THROWS = (1, 2), (0, 1)


def pro(view: View, seat: Seat, legal: Collection[AnyAction], chance: Chance) -> AnyAction:
    """Return the action that leaves the fewest expected turns."""
    return answer(_PRO, view, seat, legal)


def pro_price(view: View, seat: Seat) -> Callable[[AnyAction], float]:
    """Return a function that gives the expected turns left after a seat's action."""
    return price_by(_PRO, view, seat)


def judge(view: View, seat: Seat) -> Callable[[int], Judgement]:
    """Return the pro's judgement of a seat's turn, by club card."""
    golfer, legs = view.seats[seat], legs_of(view, seat)
    bag, field, known = _bag(golfer), field_of(view, golfer), known_cards(view, golfer)
    piles = {name: deck.left or deck.discards for name, deck in view.decks.items()}
    back = () if named_by(golfer) else bag
    water = 0.0 if golfer_card(golfer).dry else 1.0

    @cache
    def odds(deck: DeckName) -> Odds:
        return by_flight(flight_odds(piles, deck, first=known.get(deck, ())))

    @cache
    def icons(deck: DeckName) -> Mapping[str, float]:
        return icon_odds(piles, deck, known.get(deck, ()))

    def judged(club: int) -> Judgement:
        return Judgement(
            field=field,
            at=golfer.at,
            left=left(legs, Hand(_held_after(view, golfer, club), back)),
            again=left(legs, Hand(_held_again(golfer, club), back))(golfer.at),
            anew=left(legs, Hand(bag, bag))(golfer.at),
            odds=odds,
            icons=icons,
            water=water,
            tee=_extra_turn(view, golfer, club),
            out=float(out_cost(view)),
            big_hit=_NEIGHBOUR_THROWS if len(view.seats) > 1 else _CHANCE_THROWS,
        )

    return judged


def stay(view: View, seat: Seat) -> float:
    """Return the expected turns left for a seat at the start of its next turn."""
    golfer = view.seats[seat]
    return left(legs_of(view, seat), Hand(golfer.hand or _bag(golfer), _bag(golfer)))(golfer.at)


def _green(view: View, seat: Seat, hole: int) -> float:
    golfer = view.seats[seat]
    return look_at(view, hole, field_of(view, golfer)).turns[golfer.at]


def _extra_turn(view: View, golfer: SeatView, club: int) -> float:
    """Return the value of an extra turn, or 0 if there is no other club for it (E9.3)."""
    if not MODES[view.mode].extra_turns:
        return 0.0
    return _EXTRA_TURN if set(golfer.hand or ()) - {club} else 0.0


def _bag(golfer: SeatView) -> tuple[int, ...]:
    """Return all clubs of a seat, or an empty tuple if they are hidden."""
    if golfer.hand is None:
        return ()
    borrowed = golfer.powers is not None and golfer.powers.owner is not None
    laid = () if golfer.laid is None or borrowed else (golfer.laid,)
    return golfer.hand + laid + golfer.discards


def _held_after(view: View, golfer: SeatView, club: int) -> tuple[int, ...]:
    """Return the clubs left after a turn with `club`, or all clubs if none would be left (E3.1)."""
    spent = {club, *golfer.discards} if expires(view, golfer, club) else {*golfer.discards}
    return tuple(held for held in _bag(golfer) if held not in spent) or _bag(golfer)


def _held_again(golfer: SeatView, club: int) -> tuple[int, ...]:
    """Return the clubs to choose from after out of bounds, when the club is returned (E5.4)."""
    return () if golfer.hand is None else tuple({*golfer.hand, club})


def _pick(view: View, seat: Seat, club: int) -> float:
    """Return the expected turns with the hand plus this club, summed over the hexes of all
    holes.
    """
    bag = (*(view.seats[seat].hand or ()), club)
    return sum(
        _with_bag(look_at(view, n), hole.tee, bag) for n, hole in enumerate(view.course.holes)
    )


def _with_bag(look: Outlook, tee: Hex, clubs: tuple[int, ...]) -> float:
    rows = [look.with_club[club] for club in clubs]
    ahead = _ahead(look, tee)
    return sum(min(row[hex] for row in rows) for hex in ahead) / len(ahead)


@lru_cache(maxsize=512)
def _ahead(look: Outlook, tee: Hex) -> tuple[Hex, ...]:
    """Return the hexes from which the green takes no more expected turns than from the tee."""
    return tuple(hex for hex, turns in look.turns.items() if turns <= look.turns[tee])


_PRO = Mind(judge, _pick, stay, _green)
