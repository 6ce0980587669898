"""The messages of 18 Holes: log entries, prompts and refusals."""

from django.utils.text import capfirst

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from courses.types.course.words import DIRECTIONS
from games.eighteen.rules import events as e
from games.eighteen.rules.components import CLUBS, SHOTS, deck_cards
from games.eighteen.rules.mode_events import HoleFinished
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.view import View
from games.eighteen.site import golfer_messages, green_messages, mode_messages, solo_messages
from games.eighteen.site.modes import MODES
from games.eighteen.site.option_texts import describe
from games.eighteen.site.refusals import OPTION_PROBLEMS, REFUSALS, SEAT_PROBLEMS
from games.eighteen.site.words import GROUND, KINDS, club_name, deck_name
from games.site.messages import Messages, Scene

FLIGHTS = {
    "landed": gettext_lazy("{name} hits {direction}: {hexes}, and the ball lies {ground}."),
    "trees": gettext_lazy("{name} hits {direction}. Trees stop the ball after {hexes}, {ground}."),
    "stuck": gettext_lazy("{name} hits {direction} into trees, and the ball stays where it was."),
    "out_of_bounds": gettext_lazy("{name} hits {direction}, out of bounds. The ball goes back."),
}
EXITS = {
    "landed": gettext_lazy("{name} aims {direction}, gets out of the bunker and lies {ground}."),
    "trees": gettext_lazy("{name} plays out of the bunker into trees and stays in the sand."),
    "stuck": gettext_lazy("{name} stays in the bunker."),
    "out_of_bounds": gettext_lazy("{name} plays out of the bunker and out of bounds."),
}
HITS = {
    "play": gettext_lazy("{name} plays a card from {deck}."),
    "big_hit": gettext_lazy("{name} tries a big hit with {deck}."),
    "exit": gettext_lazy("{name} plays out of the bunker with {deck}."),
}
AIMED = {
    "play": gettext_lazy("{name} aims {direction} and plays a card from {deck}."),
    "big_hit": gettext_lazy("{name} aims {direction} and tries a big hit with {deck}."),
    "exit": gettext_lazy("{name} aims {direction} out of the bunker with {deck}."),
}
STROKES = {
    "water": gettext_lazy("{name} is in the water: one extra stroke."),
    "out_of_bounds": gettext_lazy("Out of bounds: one extra stroke for {name}."),
}


def _hexes(count: int) -> str:
    return ngettext("{count} hex", "{count} hexes", count).format(count=count)


def _game_started(event: e.GameStarted, scene: Scene) -> str:
    holes = len(event.config.course.holes)
    sentence = ngettext(
        "A round on {course} begins: {holes} hole, par {par}.",
        "A round on {course} begins: {holes} holes, par {par}.",
        holes,
    )
    return sentence.format(
        course=event.config.course.name, holes=holes, par=event.config.course.par
    )


def _deck_shuffled(event: e.DeckShuffled, scene: Scene) -> str:
    # Every game starts by shuffling all decks, which is not worth a message.
    if event.count == len(deck_cards(event.deck)):
        return ""
    return capfirst(_("{deck} is shuffled.").format(deck=deck_name(event.deck)))


def _packs_dealt(event: e.PacksDealt, scene: Scene) -> str:
    return _("Clubs are dealt for the draft.")


def _hands_dealt(event: e.HandsDealt, scene: Scene) -> str:
    return _("Each player gets a starter hand.")


def _club_picked(event: e.ClubPicked, scene: Scene) -> str:
    if event.club is None:
        return _("{name} picks a club.").format(name=scene.name(event.seat))
    return _("{name} picks the {club}.").format(
        name=scene.name(event.seat), club=club_name(event.club)
    )


def _packs_passed(event: e.PacksPassed, scene: Scene) -> str:
    return _("Everyone has picked. The remaining clubs are passed to the left.")


def _club_taken(event: e.ClubTaken, scene: Scene) -> str:
    if event.club is None:
        return _("{name} takes a club.").format(name=scene.name(event.seat))
    return _("{name} takes the {club}.").format(
        name=scene.name(event.seat), club=club_name(event.club)
    )


def _hole_started(event: e.HoleStarted, scene: Scene) -> str:
    return _("Hole {hole} starts from the tee.").format(hole=event.hole)


def _round_started(event: e.RoundStarted, scene: Scene) -> str:
    if not event.missing:
        return _("Round {round}: choose a club.").format(round=event.round)
    return _("Round {round}: choose a club. Sitting out: {names}.").format(
        round=event.round, names=scene.list_of(event.missing)
    )


def _hand_reset(event: e.HandReset, scene: Scene) -> str:
    return _("{name} takes back all clubs.").format(name=scene.name(event.seat))


def _club_laid(event: e.ClubLaid, scene: Scene) -> str:
    if event.club is None:
        # The choice is shown next to the name. A message would be repeated with every change.
        return ""
    return _("{name} chooses the {club}.").format(
        name=scene.name(event.seat), club=club_name(event.club)
    )


def _ball_picked_up(event: e.BallPickedUp, scene: Scene) -> str:
    return _("{name} picks up the ball: no points on this hole.").format(
        name=scene.name(event.seat)
    )


def _clubs_revealed(event: e.ClubsRevealed, scene: Scene) -> str:
    initiatives = event.initiatives or [CLUBS[club].initiative for club in event.clubs]
    shown = ", ".join(
        _("{name} with the {club} ({initiative})").format(
            name=scene.name(seat), club=club_name(club), initiative=initiative
        )
        for seat, club, initiative in zip(event.order, event.clubs, initiatives, strict=True)
    )
    return _("The clubs are shown, in the order of play: {shown}.").format(shown=shown)


def _golfer_moved(event: e.GolferMoved, scene: Scene) -> str:
    return _("{name} steps one hex and is now {ground}.").format(
        name=scene.name(event.seat), ground=GROUND[event.terrain]
    )


def _shot_declared(event: e.ShotDeclared, scene: Scene) -> str:
    name, deck = scene.name(event.seat), deck_name(event.deck)
    if event.direction is None:
        return str(HITS[event.hit]).format(name=name, deck=deck)
    direction = DIRECTIONS[event.direction]
    return str(AIMED[event.hit]).format(name=name, deck=deck, direction=direction)


def _card_drawn(event: e.CardDrawn, scene: Scene) -> str:
    shot = SHOTS[event.card]
    return _("{name} draws from {deck}: {kind}.").format(
        name=scene.name(event.seat), deck=deck_name(shot.deck), kind=KINDS[shot.kind]
    )


def _draw_failed(event: e.DrawFailed, scene: Scene) -> str:
    sentence = _("{deck} has no cards left, so {name} has to do something else.")
    return capfirst(sentence.format(deck=deck_name(event.deck), name=scene.name(event.seat)))


def _pile_discarded(event: e.PileDiscarded, scene: Scene) -> str:
    if event.by is None:
        return _("Card {pile} is discarded at random.").format(pile=event.pile + 1)
    return _("{name} discards card {pile}.").format(name=scene.name(event.by), pile=event.pile + 1)


def _ball_flew(event: e.BallFlew, scene: Scene) -> str:
    return str(FLIGHTS[event.fate]).format(
        name=scene.name(event.seat),
        direction=DIRECTIONS[event.direction],
        hexes=_hexes(len(event.path)),
        ground=GROUND[event.terrain],
    )


def _bunker_played(event: e.BunkerPlayed, scene: Scene) -> str:
    return str(EXITS[event.fate]).format(
        name=scene.name(event.seat),
        direction=DIRECTIONS[event.direction],
        ground=GROUND[event.terrain],
    )


def _longest_drive_kept(event: e.LongestDriveKept, scene: Scene) -> str:
    return _("{name} keeps the longest drive.").format(name=scene.name(event.seat))


def _round_lost(event: e.RoundLost, scene: Scene) -> str:
    sentence = (
        _("One of {name}’s golfers is in the water and misses the next round.")
        if RULES[scene.mode].figures > 1
        else _("{name} is in the water and misses the next round.")
    )
    return sentence.format(name=scene.name(event.seat))


def _stroke_added(event: e.StrokeAdded, scene: Scene) -> str:
    return str(STROKES[event.because]).format(name=scene.name(event.seat))


def _green_reached(event: e.GreenReached, scene: Scene) -> str:
    name = scene.name(event.seat)
    if event.ace:
        return _("A hole in one! {name} is on the green.").format(name=name)
    return ngettext(
        "{name} is on the green after {turns} turn.",
        "{name} is on the green after {turns} turns.",
        event.turns,
    ).format(name=name, turns=event.turns)


def _hole_ended(event: e.HoleEnded, scene: Scene) -> str:
    counted = MODES[scene.mode].counted
    scores = ", ".join(
        _("{name} {score}").format(name=scene.name(seat), score=counted(score.points))
        for seat, score in enumerate(event.scores)
    )
    return _("Hole {hole} is over: {scores}.").format(hole=event.hole, scores=scores)


def _game_ended(event: e.GameEnded, scene: Scene) -> str:
    return _("The round is over.")


def _pick_asked(view: View, seat: int) -> str:
    if view.mode == "solo_chaos":
        return _(
            "Pick five of the 26 clubs used with three or four players. Your opponents get "
            "theirs from the rest."
        )
    return _("Pick a club from your pack.")


MESSAGES = Messages(
    events={
        **green_messages.EVENTS,
        **solo_messages.EVENTS,
        **golfer_messages.EVENTS,
        e.GameStarted: _game_started,
        e.DeckShuffled: _deck_shuffled,
        e.PacksDealt: _packs_dealt,
        e.HandsDealt: _hands_dealt,
        e.ClubPicked: _club_picked,
        e.PacksPassed: _packs_passed,
        e.ClubTaken: _club_taken,
        e.HoleStarted: _hole_started,
        e.RoundStarted: _round_started,
        e.HandReset: _hand_reset,
        e.ClubLaid: _club_laid,
        e.BallPickedUp: _ball_picked_up,
        e.ClubsRevealed: _clubs_revealed,
        e.GolferMoved: _golfer_moved,
        e.ShotDeclared: _shot_declared,
        e.CardDrawn: _card_drawn,
        e.DrawFailed: _draw_failed,
        e.PileDiscarded: _pile_discarded,
        e.BallFlew: _ball_flew,
        e.BunkerPlayed: _bunker_played,
        e.LongestDriveKept: _longest_drive_kept,
        e.RoundLost: _round_lost,
        e.StrokeAdded: _stroke_added,
        e.GreenReached: _green_reached,
        e.HoleEnded: _hole_ended,
        e.GameEnded: _game_ended,
        **mode_messages.EVENTS,
    },
    # The hand shows where the club goes, and a message says when it returns. A finished hole is
    # reported when its green is reached.
    silent=frozenset({e.TurnEnded, HoleFinished, *solo_messages.SILENT}),
    describe=describe,
    refusals=REFUSALS,
    seat_problems=SEAT_PROBLEMS,
    option_problems=OPTION_PROBLEMS,
    asks={
        **green_messages.ASKS,
        **mode_messages.ASKS,
        **solo_messages.ASKS,
        **golfer_messages.ASKS,
        "pick": _pick_asked,
        "club": gettext_lazy(
            "Choose a club for this round. It’s secret until everyone has chosen."
        ),
        "turn": gettext_lazy("It’s your turn. Play your club, step, or take back your clubs."),
        "aim": gettext_lazy("Choose how the ball flies."),
        "discard": gettext_lazy("Your neighbour is trying a big hit. Discard one of the cards."),
    },
)
