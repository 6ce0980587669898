"""Split a costly check: `bin/test` runs a sample of its cases, `bin/test whole` runs the others."""

from collections.abc import Iterable

import pytest


def sampled(cases: Iterable, *, first: int) -> list:
    """Cases for `parametrize` or a fixture; all after the first `first` are marked `whole`."""
    listed = list(cases)
    others = [pytest.param(case, marks=pytest.mark.whole) for case in listed[first:]]
    return [*listed[:first], *others]
