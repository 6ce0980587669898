"""The keepers of sums of figures: from the log, and of strokes gained."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from django.db.models import Q, QuerySet

from games.record.log.models import Golfer, Purpose, RecordedGame, RecordedRound
from games.record.statistics.keepers.chunks import InChunks, Logged
from games.record.statistics.keepers.parts import Parts, merged, own_sums, parts_of
from games.record.statistics.keepers.storing import add_parts, replace_sums
from games.record.statistics.models import FigureSums, GainState, GameGains
from games.record.statistics.selectors.editions import editions
from games.record.statistics.values import Stored, read

FROM_THE_LOG, GAINED = Q(edition=""), ~Q(edition="")


def stored_rows(rows: QuerySet[FigureSums]) -> Iterator[tuple[object, ...]]:
    """Yield stored sums in a stable order."""
    for row in rows.order_by("game", "edition", "mode", "period", "golfer_id"):
        sums = tuple((key, *found) for key, found in sorted(row.sums.items()))
        yield (row.game, row.edition, row.mode, row.period, row.golfer_id, sums)


def rounds_by_game(golfers: Sequence[Golfer]) -> Iterator[tuple[RecordedGame, list[RecordedRound]]]:
    """Yield the games of these golfers in their order, each with all its rounds."""
    games = RecordedGame.objects.filter(rounds__golfer__in=golfers).distinct()
    for game in games.order_by("number").prefetch_related("rounds").iterator(chunk_size=200):
        yield game, list(game.rounds.all())


class StatisticsKeeper(InChunks):
    """Adds up the figures of the log, by golfer and of all people."""

    name = "statistics"

    def add_chunk(self, games: Sequence[Logged]) -> None:
        """Add the figures of these games."""
        add_parts(merged(self._parts(game, rounds) for game, rounds in games))

    def _parts(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> Parts:
        return parts_of(game, rounds, "", self._figures(game, rounds))

    def _figures(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> dict[int, Stored]:
        counting = [one for one in rounds if one.counts_for(Purpose.STATISTICS)]
        return {one.seat: own_sums(game, one, rounds) for one in counting}

    def move(self, source: Golfer, target: Golfer) -> None:
        """Add up the figures of both golfers again."""
        golfers = [source, target]
        parts = merged(
            self._parts(game, _of_these(rounds, golfers))
            for game, rounds in rounds_by_game(golfers)
        )
        replace_sums(golfers, parts, FROM_THE_LOG)

    def clear(self) -> None:
        """Delete all sums of figures from the log."""
        FigureSums.objects.filter(FROM_THE_LOG).delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all sums of figures from the log."""
        return stored_rows(FigureSums.objects.filter(FROM_THE_LOG))

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield how each game of a golfer changed the sums."""
        for game, rounds in rounds_by_game([golfer]):
            for seat, sums in self._figures(game, rounds).items():
                if any(one.seat == seat and one.golfer_id == golfer.pk for one in rounds):
                    yield _step(game, "", sums)


class GainsKeeper(InChunks):
    """Adds up strokes gained, as far as they are worked out.

    A game is usually worked out after it was added; `games.gains` then adds its part with
    `gained_parts`. In a rebuild the part is there when the game is added.
    """

    name = "strokes_gained"

    def add_chunk(self, games: Sequence[Logged]) -> None:
        """Queue the rated ones, and add what is worked out for them already."""
        current = editions()
        queued = [
            GameGains(recorded=game, edition=current[game.game])
            for game, _rounds in games
            if game.game in current and game.rated and not game.problem and game.session_id
        ]
        GameGains.objects.bulk_create(queued, ignore_conflicts=True, batch_size=500)
        rounds_of = dict(games_by_key(games))
        done = GameGains.objects.filter(recorded__in=rounds_of, state=GainState.DONE)
        done = done.select_related("recorded").order_by("recorded", "edition")
        add_parts(
            merged(gained_parts(row.recorded, rounds_of[row.recorded_id], row) for row in done)
        )

    def move(self, source: Golfer, target: Golfer) -> None:
        """Add up the gains of both golfers again."""
        golfers = [source, target]
        parts = merged(
            gained_parts(game, _of_these(rounds, golfers), gains)
            for game, rounds in rounds_by_game(golfers)
            for gains in game.gains.filter(state=GainState.DONE)
        )
        replace_sums(golfers, parts, GAINED)

    def clear(self) -> None:
        """Delete the sums. What was worked out for each game stays."""
        FigureSums.objects.filter(GAINED).delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all sums of strokes gained."""
        return stored_rows(FigureSums.objects.filter(GAINED))

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield what each game of a golfer gained."""
        for game, rounds in rounds_by_game([golfer]):
            for gains in game.gains.filter(state=GainState.DONE).order_by("edition"):
                for one in rounds:
                    if one.golfer_id == golfer.pk and str(one.seat) in gains.seats:
                        yield _step(game, gains.edition, gains.seats[str(one.seat)])


def games_by_key(games: Sequence[Logged]) -> Iterator[tuple[int, Sequence[RecordedRound]]]:
    """Yield the rounds of games by the games' numbers."""
    return ((game.number, rounds) for game, rounds in games)


def gained_parts(game: RecordedGame, rounds: Sequence[RecordedRound], gains: GameGains) -> Parts:
    """Return what the gains of a game add to the sums."""
    by_seat = {int(seat): sums for seat, sums in gains.seats.items()}
    return parts_of(game, rounds, gains.edition, by_seat)


def _of_these(rounds: Sequence[RecordedRound], golfers: Sequence[Golfer]) -> list[RecordedRound]:
    """Return all rounds, those of other golfers without a golfer, so that they do not count."""
    keys = {golfer.pk for golfer in golfers}
    for one in rounds:
        if one.golfer_id not in keys:
            one.golfer_id = None
    return list(rounds)


def _step(game: RecordedGame, edition: str, sums: Stored) -> str:
    found = ", ".join(f"{key} {read(one).total:g} in {one[1]}" for key, one in sorted(sums.items()))
    of = f" by edition {edition}" if edition else ""
    return f"{game.number} {game.game} {game.mode or '-'} {game.month:%Y-%m}{of}: {found}"
