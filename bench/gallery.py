"""Measure the gallery's pages with a hundred thousand designs.

    python -m bench.gallery [designs] [database URL]

Fills a separate database, by default a temporary SQLite file, with designs and versions of
realistic size, unless it has already been filled. Requests the first and last pages for several
sort orders, filters and search words. Prints the best and median wall time and the median processor
time of several runs in milliseconds: first for the queries, then for complete pages.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

DESIGNS = 100_000
AUTHORS = 2_000
MANY = 300
BATCH = 2_000
RUNS = 7
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
NAMES = [
    "Dune",
    "Fox",
    "Oak",
    "Quarry",
    "Heron",
    "Mill",
    "Ridge",
    "Links",
    "Hollow",
    "Moor",
    "Pond",
    "Elm",
    "Gorse",
    "Sandy",
    "Old",
    "New",
]
TAGS = ["windy", "family", "evening", "hard", "water"]
RARE = "Kingfisher"
"""A name that occurs only once, halfway through all designs."""


def fill(designs: int) -> None:
    """Create users, and designs with drafts, versions and tags."""
    from django.db.models import OuterRef, Subquery

    from accounts.people.models import User
    from courses.stored.models import Design, DesignVersion

    dice = random.Random(1)
    User.objects.bulk_create(
        User(email=f"golfer{n}@club.example", name=f"Golfer {n}") for n in range(AUTHORS)
    )
    owners = list(User.objects.values_list("pk", flat=True))
    for begin in range(0, designs, BATCH):
        _batch(range(begin, min(begin + BATCH, designs)), designs, owners, dice)
    versions = DesignVersion.objects.filter(design=OuterRef("pk"))
    Design.objects.filter(newest=None).update(newest=Subquery(versions.values("pk")[:1]))


def _batch(numbers: range, designs: int, owners: list[int], dice: random.Random) -> None:
    from courses.designs.course.shipped import shipped
    from courses.gallery.models import Tag
    from courses.stored.models import Design, DesignVersion
    from courses.types.course.card import COURSE

    value = shipped()["old-quarry"]
    draft = '{"name": "%s"}' % ("x" * 2000)
    text, playable = COURSE.write(value), "x" * 1500
    made = [_design(n, designs, draft, owners, dice) for n in numbers]
    made = Design.objects.bulk_create(made)
    DesignVersion.objects.bulk_create(
        DesignVersion(
            design=design,
            number=1,
            name=design.name,
            about="A course among many, with a sentence of its own.",
            notation=text,
            playable_json=playable,
            digest=f"{design.pk:032x}",
            content=f"{design.pk:032x}",
            published_at=design.published_at or NOW,
        )
        for design in made
    )
    Tag.objects.bulk_create(
        Tag(design=design, word=dice.choice(TAGS), gallery="course" if design.listed else "")
        for design in made
    )


def _design(number: int, designs: int, draft: str, owners: list[int], dice: random.Random) -> Any:
    from core.user_text import words_of
    from courses.stored.models import Design, Featured

    rare = number == designs // 2
    name = RARE if rare else f"{dice.choice(NAMES)} {dice.choice(NAMES)} {number}"
    holes = dice.choice([1, 3, 5, 9, 9, 9, 18, 18])
    # One author has published many courses of the generator.
    owner = owners[0] if number < MANY else dice.choice(owners)
    is_pick = dice.random() < 0.003
    return Design(
        kind="course",
        slug=f"bench-{number}",
        name=name,
        owner_id=owner,
        draft=draft,
        created_at=NOW,
        listed=dice.random() < 0.9,
        published_at=NOW - timedelta(minutes=dice.randrange(1_000_000)),
        likes=max(0, int(dice.expovariate(0.3)) - 3),
        plays=max(0, int(dice.expovariate(0.1)) - 5),
        hole_count=holes,
        par=4 * holes,
        length=7 * holes,
        difficulty=dice.uniform(1, 5),
        buildable=dice.random() < 0.8,
        terms=f" {' '.join(words_of(f'{name} golfer {owner}'))} ",
        picked_at=NOW if is_pick else None,
        featured=Featured.PICKED if is_pick else Featured.NO,
        search=f"{name} golfer {owner} a course among many, with a sentence of its own.".lower(),
    )


def questions() -> Iterator[tuple[str, dict[str, Any], int]]:
    """Yield a title, the search parameters and the page number of each query."""
    for sort in ("new", "loved", "played", "recommended", "easy", "long"):
        for page in (1, 40):
            yield f"{sort}, page {page}", {"sort": sort}, page
    for sort in ("new", "recommended"):
        yield f"one per author, {sort}", {"sort": sort, "per_author": "one"}, 1
    yield "18 holes, one per author", {"holes": 18, "per_author": "one", "sort": "recommended"}, 1
    yield "9 holes", {"holes": 9}, 1
    yield "9 holes, page 40", {"holes": 9}, 40
    yield "par 12 to 20, loved", {"par_from": 12, "par_to": 20, "sort": "loved"}, 1
    yield "difficulty 5, buildable, long", {"difficulty": 5, "buildable": True, "length": "long"}, 1
    yield "a word of many", {"q": "quarry"}, 1
    yield "two words", {"q": "heron mill"}, 1
    yield "a word of one", {"q": RARE.lower()}, 1
    yield "a word of none", {"q": "nowhere"}, 1
    yield "a misspelt word", {"q": "kingfihser"}, 1
    yield "two misspelt words", {"q": "golfre kinfisher"}, 1
    yield "a tag", {"tag": "windy"}, 1
    yield "a tag, loved", {"tag": "windy", "sort": "loved"}, 1
    yield "a tag of none", {"tag": "nowhere"}, 1
    yield "tag, word and holes", {"tag": "hard", "q": "fox", "holes": 18}, 1
    yield "an author", {"author": _somebody()}, 1


def _somebody() -> str:
    from accounts.people.models import User

    return str(User.objects.values_list("public_id", flat=True).order_by("pk")[7])


def measured(what: str, work: Any) -> None:
    """Run the work several times and print the best and the median time."""
    took, used = [], []
    for _ in range(RUNS):
        started, processor = perf_counter(), process_time()
        work()
        took.append(1000 * (perf_counter() - started))
        used.append(1000 * (process_time() - processor))
    print(
        f"{what:32} best {min(took):7.1f}   median {median(took):7.1f}"
        f"   processor {median(used):7.1f}"
    )


def ask() -> None:
    """Measure all queries, then the pages of the site."""
    from django.test import Client

    from courses.gallery.selectors.front import loved, new_in_turn
    from courses.gallery.selectors.search import Wanted, gallery_page

    for what, wanted, page in questions():
        measured(what, lambda w=wanted, p=page: gallery_page("course", Wanted(**w), p))
    measured("front page: in turn", lambda: new_in_turn("course", day=NOW.date(), count=3))
    measured("front page: loved", lambda: loved("course", count=3))
    client = Client(headers={"host": "localhost"})
    measured("whole page, new", lambda: client.get("/courses/"))
    measured("whole page, a word of many", lambda: client.get("/courses/", {"q": "quarry"}))
    measured("whole page, misspelt", lambda: client.get("/courses/", {"q": "kingfihser"}))
    measured("whole page, 18 holes", lambda: client.get("/courses/", {"holes": 18}))
    measured("whole page, tags", lambda: client.get("/courses/tags/"))
    measured("random", lambda: client.get("/courses/random/"))


def main(designs: int = DESIGNS, database: str = "") -> None:
    """Fill the database and measure. A temporary database is deleted afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = database or f"sqlite:///{Path(folder) / 'gallery.sqlite3'}"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connection

        from courses.stored.models import Design

        call_command("migrate", verbosity=0)
        started = perf_counter()
        if not Design.objects.filter(slug=f"bench-{designs - 1}").exists():
            fill(designs)
        # PostgreSQL would analyse the tables a little later, but SQLite never does.
        if connection.vendor == "postgresql":
            connection.cursor().execute("ANALYZE")
        print(f"{connection.vendor}: {designs} designs, filled in {perf_counter() - started:.0f} s")
        ask()
        connection.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else DESIGNS, given[1] if given[1:] else "")
