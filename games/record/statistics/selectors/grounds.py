"""The results on a course, plot or deck: scores, holes, months, and the best scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from django.db.models import QuerySet

from courses.stored.models import DesignVersion
from games.kernel.tally import LEAST
from games.record.statistics.models import GroundSums
from games.record.statistics.selectors.descriptions import mode_name
from games.record.statistics.selectors.records import GroundRecord, records_on
from games.record.statistics.values import ALL_TIME
from games.registry import CARDS, played_on
from games.tables.selectors.access import Person as Viewer


class ScoreCount(msgspec.Struct, frozen=True):
    """How many rounds had a score."""

    score: int
    """The score of the round, or the strokes on the hole."""
    rounds: int
    """The number of rounds with this score."""


class HoleStatistics(msgspec.Struct, frozen=True):
    """The results on one hole."""

    number: int
    par: int | None
    rounds: int
    """The rounds in which the hole was finished."""
    mean: float
    """The mean strokes of people who finished the hole."""
    pro: float | None
    """The mean strokes of the best bot; null if it has not played here."""
    results: tuple[ScoreCount, ...]
    """How many rounds needed how many strokes."""


class MonthMean(msgspec.Struct, frozen=True):
    """The mean score of a month."""

    month: str
    """The month (UTC) in which games ended, such as `2026-11`."""
    rounds: int
    """The rounds of people in this month."""
    mean: float
    """The mean score of these rounds."""


class ModeRounds(msgspec.Struct, frozen=True):
    """How many rounds were played in a mode."""

    mode: str
    """The key of the mode; empty for a game without modes."""
    name: str
    """The name of the mode, in the language of the reader."""
    rounds: int
    """The rounds of people, for all time."""


class GroundStatistics(msgspec.Struct, frozen=True):
    """The results on a ground in one mode."""

    design: str
    """The slug in the address of the design."""
    version: int
    game: str
    mode: str
    """The key of the mode, by default the most played one; empty for a game without modes."""
    mode_name: str
    """The name of the mode, in the language of the reader."""
    period: str | None
    """The month; null for all time."""
    least: int
    """The number of rounds needed before results are shown. Until then they are empty."""
    rounds: int
    """The rounds of people that count for statistics."""
    mean: float | None
    """The mean score of people; null until there are enough rounds."""
    pro: float | None
    """The mean score of the best bot; null if it has not played here."""
    scores: tuple[ScoreCount, ...]
    """The distribution of scores, lowest first."""
    holes: tuple[HoleStatistics, ...]
    """The holes in order; empty in a mode that is not played hole by hole."""
    hardest: int | None
    """The number of the hole with the highest mean above par; null without holes."""
    records: tuple[GroundRecord, ...]
    """The best scores, one per golfer; empty in a mode whose scores depend on the opponents."""
    trend: tuple[MonthMean, ...]
    """The mean score of each month with enough rounds, oldest first."""
    modes: tuple[ModeRounds, ...]
    """The modes in which the ground was played, most played first."""


def ground_statistics(
    version: DesignVersion,
    viewer: Viewer,
    *,
    game: str = "",
    mode: str | None = None,
    period: str = ALL_TIME,
) -> GroundStatistics:
    """Return the results on the ground of a version, with the records that the viewer can see."""
    game = game or played_on(version.design.kind)[0].key
    rows = list(_rows(version, game))
    people = {(row.mode, row.period): row for row in rows if not row.bot}
    modes = tuple(_modes(game, people))
    chosen = mode if mode is not None else next((each.mode for each in modes), "")
    pro_level = list(CARDS[game].bots.levels)[-1]
    pros = {(row.mode, row.period): row for row in rows if row.bot == pro_level}
    own, pro = people.get((chosen, period)), pros.get((chosen, period))
    rounds = _rounds(own)
    shown = own if rounds >= LEAST else None
    holes = tuple(_holes(shown, pro))
    return GroundStatistics(
        design=version.slug,
        version=version.number,
        game=game,
        mode=chosen,
        mode_name=mode_name(game, chosen),
        period=period or None,
        least=LEAST,
        rounds=rounds,
        mean=_mean(shown.scores) if shown else None,
        pro=_mean(pro.scores) if pro else None,
        scores=_counts(shown.scores) if shown else (),
        holes=holes,
        hardest=hardest_of(holes),
        records=tuple(records_on(version, viewer, game, chosen, period)),
        trend=tuple(_trend(people, chosen)),
        modes=modes,
    )


def _rows(version: DesignVersion, game: str) -> QuerySet[GroundSums]:
    same = DesignVersion.objects.filter(design=version.design_id, content=version.content)
    return GroundSums.objects.filter(version__in=same.values("pk"), game=game)


def _rounds(row: GroundSums | None) -> int:
    return sum(row.scores.values()) if row else 0


def _mean(counts: Mapping[str, int]) -> float | None:
    number = sum(counts.values())
    return sum(int(score) * count for score, count in counts.items()) / number if number else None


def _counts(counts: Mapping[str, int]) -> tuple[ScoreCount, ...]:
    found = (ScoreCount(int(score), count) for score, count in counts.items())
    return tuple(sorted(found, key=lambda each: each.score))


def _holes(row: GroundSums | None, pro: GroundSums | None) -> Iterable[HoleStatistics]:
    if row is None:
        return
    for number in sorted(row.holes, key=int):
        par, counts = row.holes[number]
        yield HoleStatistics(
            number=int(number),
            par=par,
            rounds=sum(counts.values()),
            mean=_mean(counts) or 0.0,
            pro=_mean(pro.holes[number][1]) if pro and number in pro.holes else None,
            results=_counts(counts),
        )


def hardest_of(holes: Sequence[HoleStatistics]) -> int | None:
    """Return the number of the hardest hole, by its mean above par; the first one if equal."""
    compared = [hole for hole in holes if hole.par is not None]
    if not compared:
        return None
    return max(compared, key=lambda hole: (hole.mean - (hole.par or 0), -hole.number)).number


def _trend(people: Mapping[tuple[str, str], GroundSums], mode: str) -> Iterable[MonthMean]:
    for (of_mode, period), row in sorted(people.items()):
        rounds = _rounds(row)
        if of_mode == mode and period != ALL_TIME and rounds >= LEAST:
            yield MonthMean(period, rounds, _mean(row.scores) or 0.0)


def _modes(game: str, people: Mapping[tuple[str, str], GroundSums]) -> Iterable[ModeRounds]:
    played = [(mode, _rounds(row)) for (mode, period), row in people.items() if period == ALL_TIME]
    for mode, rounds in sorted(played, key=lambda each: (-each[1], each[0])):
        yield ModeRounds(mode, mode_name(game, mode), rounds)
