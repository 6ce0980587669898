"""Split an expensive check: `bin/test` runs a sample of its cases, `bin/test whole` the others."""

from collections.abc import Iterable

import pytest


def sampled(cases: Iterable, *, first: int) -> list:
    """Return cases for `parametrize` or a fixture. All except the first `first` ones are marked
    `whole`.
    """
    listed = list(cases)
    others = [pytest.param(case, marks=pytest.mark.whole) for case in listed[first:]]
    return [*listed[:first], *others]
