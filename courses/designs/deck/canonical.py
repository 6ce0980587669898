"""Decks that play the same have the same content hash, whatever they say and in which order."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec.structs import replace

from courses.designs.deck.value import DeckDesign


def content_hash(deck: DeckDesign) -> str:
    """Counts only: neither words nor the order of lines, nor lines of no cards."""
    plain = replace(
        deck,
        name="",
        about="",
        values=tuple(sorted((v for v in deck.values if v.count), key=lambda v: (v.value, v.count))),
        zones=tuple(
            sorted((z for z in deck.zones if z.count), key=lambda z: (sorted(z.cells), z.count))
        ),
    )
    return digest(plain)


def digest(deck: DeckDesign) -> str:
    """What names its pictures: all that is drawn, without its words."""
    nameless = replace(deck, name="", about="")
    return sha256(msgspec.json.encode(nameless)).hexdigest()[:32]
