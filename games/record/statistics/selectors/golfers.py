"""A golfer's figures, next to those of all golfers and of the pro."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec
from django.db.models import Q

from accounts.people.models import User
from core.person import Person, person_of
from games.record.log.models import Golfer
from games.record.statistics.models import FigureSums
from games.record.statistics.selectors.descriptions import figures_of_game, mode_name, title_of
from games.record.statistics.selectors.editions import editions
from games.record.statistics.values import ALL_TIME, Stored, read, total_of
from games.registry import CARDS
from games.site.figures import Described


class FigureValue(msgspec.Struct, frozen=True):
    """The value of a figure, with the sum that it was computed from."""

    value: float
    """The mean, the share from 0 to 1, or the total, as `shown` says."""
    total: float
    """The sum of all values, from which `value` is computed."""
    count: int
    """How many values the sum has, such as holes or games."""


class FigureRow(msgspec.Struct, frozen=True):
    """A figure of a golfer, compared with all golfers and with the pro."""

    key: str
    """The key of the figure, such as `greens` or `club.driver`. It never changes its meaning."""
    title: str
    """The title for people, with the member."""
    member: str
    """The part of the title after the colon, such as the name of a club; or empty."""
    about: str
    """A description of the figure in one sentence."""
    section: str
    """The key of the section in which pages show it."""
    unit: str
    """The unit of a mean or a total, for people; empty for a share."""
    shown: str
    """How `value` is computed: `mean`, `share` or `total`."""
    better: str
    """The better direction: `more`, `fewer` or `neither`."""
    decimals: int
    """The number of decimals with which pages show the value."""
    own: FigureValue | None
    """The golfer's; null if the golfer has no value."""
    all: FigureValue | None
    """The value of all people; null if they have none."""
    pro: FigureValue | None
    """The value of the best bot; null if it has none."""


class FigureSection(msgspec.Struct, frozen=True):
    """A section of figures."""

    key: str
    """The key that figures name as their `section`."""
    title: str
    """The heading for people."""


class ModeStatistics(msgspec.Struct, frozen=True):
    """The rounds and results of a golfer in one mode."""

    mode: str
    """The key of the mode; empty for a game without modes."""
    name: str
    rounds: int
    """The rounds that count for statistics."""
    won: FigureValue | None
    """The share of games against others that the golfer won; null without such games."""
    score: FigureValue | None
    """The mean score; null in a mode without scores."""


class GolferStatistics(msgspec.Struct, frozen=True):
    """A golfer's figures in one game."""

    person: Person | None
    game: str
    game_name: str
    mode: str | None
    """The mode to which the figures are limited; null for all modes."""
    period: str | None
    """The month, such as `2026-11`; null for all time."""
    rounds: int
    """The rounds that count for statistics."""
    edition: str
    """The edition of the analysis by which strokes gained are counted; empty without one."""
    sections: tuple[FigureSection, ...]
    """The sections in order, without empty ones."""
    figures: tuple[FigureRow, ...]
    """All figures of the game that have a value, in the order of a page."""
    modes: tuple[ModeStatistics, ...]
    """The modes in this period, most played first."""
    months: tuple[str, ...]
    """The months in which the golfer has played the game, newest first."""


@dataclass(frozen=True)
class _Sums:
    """Stored sums by mode, of one golfer or of all."""

    by_mode: Mapping[str, Sequence[Stored]]

    def of(self, mode: str | None) -> Stored:
        """Return the sum over a mode, or over all of them."""
        chosen = self.by_mode.values() if mode is None else [self.by_mode.get(mode, ())]
        return total_of(part for parts in chosen for part in parts)


def statistics_of(
    person: User, game: str, *, mode: str | None = None, period: str = ALL_TIME
) -> GolferStatistics:
    """Return a person's figures in a game, in one mode or in all, for a month or for all time.

    Raises KeyError for an unknown game. The queries read sums only, never rounds.
    """
    golfer = Golfer.objects.filter(user=person).first()
    own = _sums(Q(golfer=golfer), game, period) if golfer else _Sums({})
    everyone = _sums(Q(golfer__isnull=True), game, period)
    pro = _sums(Q(golfer__bot=best_bot(game)), game, period)
    rows = tuple(_rows(game, own.of(mode), everyone.of(mode), pro.of(mode)))
    used = {row.section for row in rows}
    sections = figures_of_game(game).sections.items()
    return GolferStatistics(
        person=person_of(person),
        game=game,
        game_name=str(CARDS[game].about.name),
        mode=mode,
        period=period or None,
        rounds=_count(own.of(mode)),
        edition=editions().get(game, ""),
        sections=tuple(FigureSection(key, str(title)) for key, title in sections if key in used),
        figures=rows,
        modes=tuple(_modes(game, own)),
        months=months_of(golfer, game) if golfer else (),
    )


def best_bot(game: str) -> str:
    """Return the level of the strongest bot of a game."""
    return list(CARDS[game].bots.levels)[-1]


def months_of(golfer: Golfer, game: str) -> tuple[str, ...]:
    """Return the months in which a golfer has played a game, newest first."""
    rows = FigureSums.objects.filter(golfer=golfer, game=game, edition="").exclude(period=ALL_TIME)
    return tuple(rows.order_by("-period").values_list("period", flat=True).distinct())


def games_with_statistics(person: User) -> list[str]:
    """Return the games of which a person has figures, in the order of the site."""
    rows = FigureSums.objects.filter(golfer__user=person, period=ALL_TIME, edition="")
    played = set(rows.values_list("game", flat=True))
    return [game for game in CARDS if game in played]


def _sums(whose: Q, game: str, period: str) -> _Sums:
    wanted = ["", editions().get(game, "")]
    rows = FigureSums.objects.filter(whose, game=game, period=period, edition__in=wanted)
    by_mode: dict[str, list[Stored]] = {}
    for mode, sums in rows.values_list("mode", "sums"):
        by_mode.setdefault(mode, []).append(sums)
    return _Sums(by_mode)


def _rows(game: str, own: Stored, everyone: Stored, pro: Stored) -> Iterable[FigureRow]:
    figures = figures_of_game(game)
    known = (figures.describe(key) for key in {**own, **everyone})
    for one in sorted((one for one in known if one is not None), key=figures.order):
        yield _row(one, *(sums.get(one.key) for sums in (own, everyone, pro)))


def _row(
    one: Described, own: list[int] | None, everyone: list[int] | None, pro: list[int] | None
) -> FigureRow:
    figure = one.figure
    return FigureRow(
        key=one.key,
        title=title_of(one),
        member=str(one.member),
        about=str(figure.about),
        section=figure.section,
        unit=str(figure.unit),
        shown=figure.shown,
        better=figure.better,
        decimals=figure.decimals,
        own=_value(figure.shown, own),
        all=_value(figure.shown, everyone),
        pro=_value(figure.shown, pro),
    )


def _value(shown: str, found: list[int] | None) -> FigureValue | None:
    if not found or not found[1]:
        return None
    total = read(found)
    mean = total.total / total.count
    return FigureValue(total.total if shown == "total" else mean, total.total, total.count)


def _modes(game: str, own: _Sums) -> Iterable[ModeStatistics]:
    found = {mode: total_of(parts) for mode, parts in own.by_mode.items()}
    for mode, sums in sorted(found.items(), key=lambda each: -_count(each[1])):
        yield ModeStatistics(
            mode=mode,
            name=mode_name(game, mode),
            rounds=_count(sums),
            won=_value("share", sums.get("game.won")),
            score=_value("mean", sums.get("game.score")),
        )


def _count(sums: Stored) -> int:
    return sums.get("game.rounds", [0, 0])[1]
