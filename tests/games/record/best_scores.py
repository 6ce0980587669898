"""Best scores on a course, and the addresses that show them."""

from __future__ import annotations

from datetime import timedelta

from accounts.people.models import User
from courses.stored.models import DesignVersion
from games.record.log.models import Golfer, RecordedGame
from games.record.statistics.models import BestScore
from games.registry import CARDS
from games.tables.models.session import Session
from tests.factories.games import NOON

PAGE = "/courses/starter-links/records/"
FILE = "/courses/starter-links/records.csv"
API = "/api/v1/courses/starter-links/records/"
STROKE = {"mode": "stroke"}
QUICK = {"game": "golfie", "options": CARDS["golfie"].options.quick}


def course() -> DesignVersion:
    return DesignVersion.objects.filter(design__slug="starter-links").earliest("number")


def best(user: User, score: int, mode: str = "stroke", **columns: object) -> BestScore:
    """Store a golfer's best score. Each is from a later day than the ones before."""
    number = RecordedGame.objects.count() + 1
    game = RecordedGame.objects.create(
        number=number,
        game="eighteen",
        mode=mode,
        pace="slow",
        seats=1,
        month=NOON.date().replace(day=1),
        finished_at=NOON + number * timedelta(days=1),
    )
    row = {
        "version": course(),
        "game": "eighteen",
        "mode": mode,
        "golfer": Golfer.objects.get_or_create(user=user)[0],
        "rank": -score if mode == "stableford" else score,
        "score": score,
        "played_in": game,
        "seat": 0,
    }
    return BestScore.objects.create(**{**row, **columns})


def addresses(session: Session) -> tuple[str, str, str]:
    records = f"decks/{session.course_slug}/records"
    return f"/{records}/", f"/{records}.csv", f"/api/v1/{records}/"
