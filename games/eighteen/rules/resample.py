"""Create another state that looks the same to a viewer.

Used by the leak test and by bots that look ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.eighteen.rules.components import DECKS, DeckName, starter_hand
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.golfers.golfer import PLAIN
from games.eighteen.rules.modes import clubs_in_game
from games.eighteen.rules.resample_solo import redealt, solo_clubs_seen
from games.eighteen.rules.resample_targets import with_other_targets
from games.eighteen.rules.secrets import kept_from, seen_by, sees
from games.eighteen.rules.state import Deck, Player, State, deck_of
from games.kernel.chance import Chance
from games.kernel.interface import Seat, Viewer

Box = list[int]
"""Hidden clubs that are still to be dealt."""


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Deal decks, kept cards and hidden clubs again, consistent with the viewer's knowledge."""
    unseen = [seat for seat in range(len(state.seats)) if not sees(viewer, seat)]
    mixed = _with_decks(state, viewer, unseen, chance)
    return with_other_targets(_with_clubs(mixed, viewer, unseen, chance), unseen, chance)


def _with_decks(state: State, viewer: Viewer, unseen: Iterable[Seat], chance: Chance) -> State:
    looking = [seat for seat in unseen if seen_by(state, seat)]
    for index, name in enumerate(DECKS):
        state = _with_deck(state, viewer, index, name, chance)
    seats = tuple(
        _seen_anew(state, player) if seat in looking else player
        for seat, player in enumerate(state.seats)
    )
    return replace(state, seats=seats)


def _with_deck(state: State, viewer: Viewer, index: int, name: DeckName, chance: Chance) -> State:
    """Replace kept cards with random cards of the deck, unless the viewer knows them (E11.1)."""
    deck = state.decks[index]
    known = deck.cards[:1] if deck.open or _knows_top(state, name, viewer) else ()
    kept = tuple(kept_from(state, name, viewer))
    hidden = (*kept, *deck.cards[len(known) :])
    order, _ = chance.shuffle(f"resample/{index}", hidden)
    cards = (*known, *order[len(kept) :])
    anew = Deck(cards, deck.discards, deck.shuffles, deck.open)
    decks = (*state.decks[:index], anew, *state.decks[index + 1 :])
    keeping = dict(zip(kept, order, strict=False))
    seats = tuple(_keeping_anew(player, keeping) for player in state.seats)
    return replace(state, decks=decks, seats=seats if kept else state.seats)


def _knows_top(state: State, name: DeckName, viewer: Viewer) -> bool:
    seats = (seat for seat in range(len(state.seats)) if sees(viewer, seat))
    return any(look.deck == name for seat in seats if (look := seen_by(state, seat)))


def _keeping_anew(player: Player, keeping: dict[int, int]) -> Player:
    kept = player.powers.kept
    if kept not in keeping:
        return player
    return replace(player, powers=replace(player.powers, kept=keeping[kept]))


def _seen_anew(state: State, player: Player) -> Player:
    """Update the card that a player has looked at to the one on top of the deck in this state."""
    look = player.powers.look
    assert look is not None
    seen = replace(look, card=deck_of(state, look.deck).cards[0])
    return replace(player, powers=replace(player.powers, look=seen))


def _with_clubs(state: State, viewer: Viewer, unseen: Sequence[Seat], chance: Chance) -> State:
    known = {club for seat in range(len(state.seats)) for club in _known(state, seat, unseen)}
    boxes = _boxes(state, known | solo_clubs_seen(state.solo, viewer), chance)
    seats = list(state.seats)
    # Seats with limits on which clubs they can carry go first, while there are enough to choose
    # from.
    for seat in sorted(unseen, key=lambda seat: golfer_of(state, seat).carries is PLAIN.carries):
        seats[seat] = _dealt(state, seat, boxes[seat], chance)
    solo = state.solo and redealt(state, iter(boxes[0]), viewer, chance)
    return replace(state, seats=tuple(seats), solo=solo)


def _boxes(state: State, known: set[int], chance: Chance) -> list[Box]:
    """Return the clubs that each seat can have.

    These are its starter hand, or all clubs of one shared pool (E2.2, E2.3).
    """
    count = len(state.seats)
    if state.config.clubs == "starter":
        return [_mixed(starter_hand(seat), known, chance) for seat in range(count)]
    return [_mixed(clubs_in_game(state), known, chance)] * count


def _mixed(clubs: tuple[int, ...], known: set[int], chance: Chance) -> Box:
    hidden = [club for club in clubs if club not in known]
    return list(chance.shuffle(f"resample/{clubs[0]}/clubs", hidden)[0])


def _known(state: State, seat: Seat, unseen: Iterable[Seat]) -> Iterable[int]:
    player = state.seats[seat]
    laid = () if player.laid is None else (player.laid,)
    if seat in unseen:
        shown = laid if state.phase == "turns" else ()
        return (*player.discards, *shown, *_public(state, seat))
    return player.hand + player.discards + player.pack + laid


def _public(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the clubs that the seat is known to have, in hand or selected (E11.2, E11.6)."""
    player = state.seats[seat]
    held = (*player.hand, _hidden_laid(state, player))
    text = (*golfer_of(state, seat).brings, player.powers.named)
    return tuple(club for club in text if club is not None and club in held)


def _hidden_laid(state: State, player: Player) -> int | None:
    """Return the selected club if it is from the hand and no other player has seen it."""
    return None if state.phase == "turns" or player.pack else player.laid


def _dealt(state: State, seat: Seat, box: Box, chance: Chance) -> Player:
    player = state.seats[seat]
    pack = tuple(box.pop(0) for _ in player.pack)
    laid = _hidden_laid(state, player)
    held = list(_public(state, seat))
    while len(held) < len(player.hand) + (laid is not None):
        held.append(_taken(state, seat, box, (*player.discards, *held)))
    order, _ = chance.shuffle(f"resample/{seat}/hand", held)
    hand, rest = order[: len(player.hand)], order[len(player.hand) :]
    if pack and player.laid:
        rest = (pack[player.pack.index(player.laid)],)
    return replace(player, hand=hand, pack=pack, laid=rest[0] if rest else player.laid)


def _taken(state: State, seat: Seat, box: Box, held: tuple[int, ...]) -> int:
    """Take a club from the box, if possible one that the golfer can carry."""
    carries = golfer_of(state, seat).carries
    place = next((n for n, club in enumerate(box) if carries(held, club)), 0)
    return box.pop(place)
