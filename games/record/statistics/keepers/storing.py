"""Add parts to stored sums, or write the sums of golfers again."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.db.models import Q

from games.record.log.models import Golfer
from games.record.statistics.keepers.parts import Parts, Place
from games.record.statistics.models import FigureSums
from games.record.statistics.values import Stored, added

AT_ONCE = 200
"""The number of sums that one query reads or writes."""


def add_parts(parts: Parts) -> None:
    """Add parts to the stored sums. The caller holds the lock of the log."""
    places = list(parts)
    for start in range(0, len(places), AT_ONCE):
        _add({place: parts[place] for place in places[start : start + AT_ONCE]})


def _add(parts: Parts) -> None:
    rows = {_place(row): row for row in FigureSums.objects.filter(_any_of(parts))}
    for place, row in rows.items():
        row.sums = added(row.sums, parts[place])
    FigureSums.objects.bulk_update(rows.values(), ["sums"])
    new = [_row(place, sums) for place, sums in parts.items() if place not in rows]
    FigureSums.objects.bulk_create(new)


def _any_of(places: Iterable[Place]) -> Q:
    found = Q(pk__in=[])
    for place in places:
        found |= Q(**place._asdict()) if place.golfer else Q(**_of_all(place))
    return found


def _of_all(place: Place) -> dict[str, object]:
    values: dict[str, object] = place._asdict()
    del values["golfer"]
    return {**values, "golfer__isnull": True}


def _place(row: FigureSums) -> Place:
    return Place(row.golfer_id, row.game, row.mode, row.period, row.edition)


def _row(place: Place, sums: Stored) -> FigureSums:
    golfer, game, mode, period, edition = place
    return FigureSums(
        golfer_id=golfer, game=game, mode=mode, period=period, edition=edition, sums=sums
    )


def replace_sums(golfers: Collection[Golfer], parts: Parts, of_edition: Q) -> None:
    """Write the sums of golfers again, and change those of all people by the difference.

    `parts` are the new sums of the golfers and what they add to those of all people.
    """
    before = FigureSums.objects.filter(of_edition, golfer__in=golfers)
    change: Parts = {place: sums for place, sums in parts.items() if place.golfer is None}
    for row in before:
        place = _place(row)._replace(golfer=None)
        change[place] = added(change.get(place, {}), _signed(row.sums, -1))
    before.delete()
    add_parts({place: sums for place, sums in parts.items() if place.golfer is not None})
    add_parts(change)
    _drop_empty(change)


def _signed(sums: Stored, sign: int) -> Stored:
    return {key: [sign * total, sign * count] for key, (total, count) in sums.items()}


def _drop_empty(places: Iterable[Place]) -> None:
    """Remove figures without values, and rows without figures, as if they had never been there."""
    for row in FigureSums.objects.filter(_any_of(places)):
        row.sums = {key: found for key, found in row.sums.items() if found[1]}
        if row.sums:
            row.save(update_fields=["sums"])
        else:
            row.delete()
