"""Canonical forms of decks: decks that play the same have the same content hash."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec.structs import replace

from courses.designs.deck.value import DeckDesign


def content_hash(deck: DeckDesign) -> str:
    """Return a hash of the card counts. Text, the order of lines and empty lines do not matter."""
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
    """Return a hash for the URLs of the deck's pictures. It covers everything that is drawn, but no
    text.
    """
    nameless = replace(deck, name="", about="")
    return sha256(msgspec.json.encode(nameless)).hexdigest()[:32]
