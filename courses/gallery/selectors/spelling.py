"""Find designs by misspelt words of their name, author and tags.

The database finds candidates: designs whose terms share enough pairs of letters with the words. The
edit distance then decides which of them are similar, so both databases find the same designs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add, itemgetter, or_

from django.db import connection
from django.db.models import Expression, F, Q, QuerySet, Value
from django.db.models.functions import Least, StrIndex

from core.user_text import words_of
from courses.stored.models import Design

MOST_WORDS = 6
CANDIDATES = 200
"""How many designs are compared letter by letter, those with the most common pairs first."""


def closest(designs: QuerySet[Design], text: str) -> list[int]:
    """Return the keys of the designs with words similar to all words of a text, closest first."""
    words = words_of(text)[:MOST_WORDS]
    if not words:
        return []
    known: dict[tuple[str, str], int] = {}
    close = []
    for key, terms in _candidates(designs, words):
        if (far := distance_to(words, terms.split(), known)) is not None:
            close.append((far, key))
    return [key for _far, key in sorted(close, key=itemgetter(0))]


def _candidates(
    designs: QuerySet[Design], words: Sequence[str]
) -> QuerySet[Design, tuple[int, str]]:
    """Return (key, terms) of designs that share enough pairs of letters with every word."""
    # The most selective word first, because SQLite stops at the first condition that fails.
    for number, word in enumerate(sorted(words, key=len, reverse=True)):
        shared = f"shared_{number}"
        designs = designs.alias(**{shared: _shared_pairs(word)})
        designs = designs.filter(_indexed(word), **{f"{shared}__gte": _least_shared(word)})
    total = reduce(add, (F(f"shared_{number}") for number in range(len(words))))
    return designs.order_by(total.desc(), "-pk").values_list("pk", "terms")[:CANDIDATES]


def _shared_pairs(word: str) -> Expression:
    """Return an expression: how many pairs of letters of a word occur in a design's terms."""
    found = (Least(StrIndex("terms", Value(pair)), Value(1)) for pair in _parts(word, 2))
    return reduce(add, found)


def _least_shared(word: str) -> int:
    """Return how many pairs of a word survive as many typing errors as are tolerated."""
    # Two neighbouring letters in the wrong order change three pairs, all other errors fewer.
    return max(len(_parts(word, 2)) - 3 * _tolerated(word), 1)


def _indexed(word: str) -> Q:
    """Return a condition that lets PostgreSQL use its index of trigrams: a word that shares a
    trigram or the first letter. SQLite has no such index and reads all terms.
    """
    if connection.vendor != "postgresql":
        return Q()
    parts = [f" {word[0]}", *_parts(word, 3)]
    return reduce(or_, (Q(terms__contains=part) for part in parts))


def _parts(word: str, length: int) -> list[str]:
    """Return the different parts of a word of this length, including the spaces around it."""
    spaced = f" {word} "
    starts = range(len(spaced) - length + 1)
    return list(dict.fromkeys(spaced[start : start + length] for start in starts))


def distance_to(
    words: Sequence[str], terms: Sequence[str], known: dict[tuple[str, str], int] | None = None
) -> int | None:
    """Return the sum of the typing errors in the words, compared with the most similar terms.

    None if a word is similar to no term. `known` stores distances for further calls.
    """
    cache = {} if known is None else known
    total = 0
    for word in words:
        allowed = _tolerated(word)
        errors = min((_errors(word, term, allowed, cache) for term in terms), default=allowed + 1)
        if errors > allowed:
            return None
        total += errors
    return total


def _tolerated(word: str) -> int:
    """Return how many typing errors a word can have: none for two letters, two for long ones."""
    return (len(word) > 2) + (len(word) > 5)


def _errors(word: str, term: str, most: int, cache: dict[tuple[str, str], int]) -> int:
    if word in term:
        return 0
    if (word, term) not in cache:
        # While the user is still typing, the word is only the beginning of the term.
        begun = term[: len(word)]
        cache[word, term] = min(edit_distance(word, each, most) for each in (begun, term))
    return cache[word, term]


def edit_distance(one: str, other: str, most: int) -> int:
    """Return how many letters are wrong, missing, added or swapped with their neighbour.

    Returns most + 1 if there are more than `most` (optimal string alignment).
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        last, row = (before, row), [i]
        earlier, above = last
        for j, sign in enumerate(other, start=1):
            best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != sign))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == sign:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
        before = above
    return min(row[-1], most + 1)
