"""The smallest possible definition of a design type."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from courses.designs.change import number_changed
from courses.designs.likeness import Likeness
from courses.designs.problem import Problem
from courses.designs.stored import Stored
from courses.designs.text import NotationError
from courses.ports import Analyst, Proof, ProvenHole, Tell
from courses.types.change_texts import told_by
from courses.types.design_type import (
    Comparison,
    DesignType,
    Editor,
    Figures,
    NotReadableError,
    Page,
    Sheet,
    Words,
)
from courses.types.looks import look_of
from courses.types.quick import Option, Quick, QuickTexts
from tests.toys.lawns.lawn import (
    Lawn,
    lawn_hash,
    lawn_problems,
    lawn_svg,
    parse_lawn,
    write_lawn,
)


class Rating(msgspec.Struct):
    """The rating that the toy's analyst returns."""

    strokes: int


def _rate(lawn: Lawn, tell: Tell) -> Rating:
    return Rating(2 * lawn.flags)


def _prove(lawn: Lawn, tell: Tell) -> Proof:
    return Proof(passed=lawn.flags != 7, holes=(ProvenHole(1, lawn.flags != 7, 3),))


ANALYST = Analyst(edition=1, rate=_rate, prove=_prove)


def _parsed(text: str) -> Lawn:
    try:
        return parse_lawn(text)
    except NotationError as refusal:
        raise NotReadableError(f"line {refusal.line}", f"Line {refusal.line} is odd.") from None


def _sentence(problem: Problem) -> str:
    return "A lawn has 1 to {most} flags.".format_map(dict(problem.params))


def _printed(facts: Any, paper: Any, inks: Any) -> bytes:
    return f"%PDF of {facts['name']} at {facts['address']}".encode()


class LawnOptions(msgspec.Struct, frozen=True):
    """Options of a quick lawn."""

    seed: str
    flags: int = 3
    mower: Literal["new", "old"] = "new"


QUICK = Quick(
    options=LawnOptions,
    make=lambda options: Lawn("Three of them", options.flags),
    fields=(
        Option(
            name="flags",
            label="Flags",
            default=3,
            numbers=range(1, 10),
            help="The number of flags on the lawn.",
        ),
        Option(
            name="mower",
            label="Mower",
            default="new",
            choices=(("new", "New"), ("old", "Old")),
            help="The mower that cuts the lawn.",
        ),
    ),
    texts=QuickTexts(
        title="Quick lawn",
        about="A lawn made by chance.",
        generate="Mow a lawn",
        take="Use this lawn",
        seed_hint="The same seed makes the same lawn.",
        waiting="Mowing…",
        lost="The lawn is lost.",
        done="Quick lawn from {seed}",
    ),
    words=lambda lawn: f"{lawn.flags} flags in it",
)


LAWN = DesignType(
    key="lawn",
    path="lawns",
    words=Words(
        one="lawn",
        many="lawns",
        untitled="Untitled lawn",
        play="Play this lawn",
        unknown="There is no such lawn.",
        retired="This lawn is retired.",
        notation_hint="Ground: how many flags.",
        not_buildable="",
    ),
    draft=Stored(Lawn),
    embedded=Stored(Lawn),
    blank=Lawn,
    parse=_parsed,
    write=write_lawn,
    validate=lawn_problems,
    sentence=_sentence,
    fix_sentence=lambda fix: "Take some away",
    at_origin=lambda lawn: lawn,
    shift=lambda lawn: (0, 0),
    content=lawn_hash,
    likeness=lambda lawn: Likeness(lawn_hash(lawn)),
    figures=lambda lawn: Figures(holes=lawn.flags),
    playable=lambda lawn: lawn,
    digest=lawn_hash,
    draw=lawn_svg,
    size=lambda lawn: (99, 10),
    shipped=lambda: {"village-green": Lawn("Village Green", 2)},
    score=lambda lawn: (lawn.flags, 0),
    holes_and_par=lambda lawn: (lawn.flags, 0),
    facts=lambda lawn: {"flags": lawn.flags},
    is_blank=lambda lawn: False,
    most_bytes=4096,
    bounds={},
    comparison=Comparison(
        changes=lambda before, after: tuple(
            number_changed(before, after, "flags", "flags_changed")
        ),
        sentence=told_by({"flags_changed": "%(after)s flags, before %(before)s."}),
    ),
    editor=Editor(
        texts={"flag": "A flag"},
        context=lambda: {"most_flags": 9},
        data=lambda name: {},
        addresses=lambda api: {},
        quick=QUICK,
    ),
    page=Page(
        context=lambda version, rating: {"flags": version.playable.flags},
        rated_part="strokes",
        picture="picture",
        pictures=(),
        look=look_of(lambda: lawn_svg(Lawn("", 9))),
        sheet=Sheet(
            edition=1,
            facts=lambda version, rating, address: {"name": version.name, "address": address},
            printed=_printed,
        ),
        filters=("holes",),
        grading=None,
        links={},
        shortcuts={},
        starter="village-green",
        urls="",
        api_urls="",
        listed="courses.api.serializers.VersionSerializer",
        detailed="courses.api.serializers.VersionSerializer",
    ),
)
