"""The monthly dumps contain all public games and designs, and nothing else."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from accounts.deletion.services import delete_account
from accounts.guests.services import create_guest
from courses.publishing.services.versions import load_shipped_designs
from courses.stored.models import Design
from courses.types.incoming import read_incoming
from games.archive import services as dumping
from games.archive.selectors import dumps as selected
from games.archive.selectors.dumps import months_before
from games.archive.services import MONTHS_KEPT, UNFINISHED, write_dumps
from games.archive.tasks import write_dumps as task
from games.kernel.notation import replayed
from games.lobby.services.opening import Place
from games.registry import game_of
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, played_out, started
from tests.factories.sharing import decided, shared
from tests.games.archive.test_whole_games import MATCH, each_game, notation_of, quickly
from tests.games.grounds import SLUG, designed, published
from tests.shared_rows import shared_rows

BOT = (Place("bot", bot="caddie"),)
JUNE = datetime(2026, 6, 1, 3, tzinfo=UTC)
"""A time after the end of the month in which these tests' games were played."""
GAMES, DESIGNS = "games.ndjson.gz", "designs.ndjson.gz"


@pytest.fixture(autouse=True)
def folder(tmp_path, settings) -> Path:
    settings.DUMPS_DIR = tmp_path / "dumps"
    return settings.DUMPS_DIR


@pytest.fixture
def over(ann) -> Session:
    return played_out(started(ann, places=BOT, options=MATCH), ann)


def dumped(name: str = GAMES, month: str = "2026-05") -> list[dict]:
    path = Path(settings.DUMPS_DIR) / month / name
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def tables() -> list[str]:
    write_dumps(at=JUNE)
    return [line["table"] for line in dumped()]


class TestGames:
    @each_game
    def test_replaying_a_line_gives_the_final_position(self, key, ann) -> None:
        table = quickly(key, ann)
        write_dumps(at=JUNE)
        (item,) = dumped()
        assert replayed(game_of(key), notation_of(item)) == position_of(table)

    def test_players_are_anonymous_and_deleted_accounts_have_no_id(self, over, ann, folder) -> None:
        write_dumps(at=JUNE)
        (item,) = dumped()
        assert [seat["person"] for seat in item["seats"]] == [
            {"id": ann.public_id, "name": None},
            None,
        ]
        assert [seat["bot"] for seat in item["seats"]] == [None, "caddie"]
        assert not any("name" in seat for seat in item["seats"])
        packed = gzip.decompress((folder / "2026-05" / GAMES).read_bytes())
        assert ann.name.encode() not in packed and ann.email.encode() not in packed
        public_id = ann.public_id
        delete_account(user=ann, at=NOON)
        (folder / "2026-05").rename(folder.parent / "taken away")
        write_dumps(at=JUNE)
        assert public_id not in json.dumps(dumped())
        assert len(dumped()) == 1, "the game itself must stay in the dump"

    def test_guests_have_no_id(self, db) -> None:
        guest = create_guest(network="192.0.2.1", at=NOON)
        played_out(started(guest, places=BOT, options=MATCH), guest)
        write_dumps(at=JUNE)
        assert [seat["person"] for seat in dumped()[0]["seats"]] == [None, None]

    @pytest.mark.whole
    def test_only_games_that_ended_in_the_month_are_included(self, over, ann) -> None:
        started(ann, places=BOT)
        Session.objects.filter(pk=over.pk).update(finished_at=JUNE.replace(hour=0))
        other = played_out(started(ann, places=BOT, options=MATCH), ann)
        end = JUNE.replace(hour=0) - timedelta(seconds=1)
        Session.objects.filter(pk=other.pk).update(finished_at=end)
        assert tables() == [other.public_id]

    @pytest.mark.parametrize("columns", [{"listing": "unlisted"}, {"practice": True}])
    def test_unlisted_and_practice_games_are_excluded(self, columns, over) -> None:
        Session.objects.filter(pk=over.pk).update(**columns)
        assert tables() == []

    def test_games_on_unlisted_or_hidden_designs_are_excluded(self, ann, bo) -> None:
        design = designed(bo)
        published(design)
        over = played_out(started(ann, options={**MATCH, "course": SLUG}, places=BOT), ann)
        assert tables() == [over.public_id]
        again = Path(settings.DUMPS_DIR) / "2026-05"
        again.rename(again.with_name("before"))
        Design.objects.filter(pk=design.pk).update(listing="unlisted")
        assert tables() == []
        again.rename(again.with_name("then"))
        Design.objects.filter(pk=design.pk).update(listing="public")
        decided(design, UserFactory(is_staff=True))
        assert tables() == []


class TestDesigns:
    @pytest.mark.whole
    def test_every_listed_design_can_be_imported_again(self, over) -> None:
        load_shipped_designs(at=NOON)
        theirs = shared(about := UserFactory(name="Zenobia"))
        write_dumps(at=JUNE)
        found = {(line["kind"], line["slug"]): line for line in dumped(DESIGNS)}
        assert len(found) == Design.objects.filter(listed=True).count() > 10
        for design in Design.objects.filter(listed=True).select_related("newest"):
            ((type, value),) = read_incoming(json.dumps(found[design.kind, design.slug]).encode())
            assert (type.key, value) == (design.kind, design.newest.value)
        line = found["course", theirs.slug]
        assert line["author"] == {"id": about.public_id, "name": None}
        assert "Zenobia" not in json.dumps(line)

    def test_drafts_and_unlisted_or_hidden_designs_are_excluded(self, over, bo) -> None:
        designed(bo, slug="a-draft")
        unlisted, hidden, left = shared(bo), shared(bo), shared(bo)
        Design.objects.filter(pk=unlisted.pk).update(listing="unlisted", listed=False)
        decided(hidden, UserFactory(is_staff=True))
        write_dumps(at=JUNE)
        theirs = [line["slug"] for line in dumped(DESIGNS) if line["author"]]
        assert theirs == [left.slug]


@pytest.fixture(scope="class")
def shared_game(django_db_setup: None, django_db_blocker: Any) -> Iterator[Session]:
    """A finished game shared by all tests of a class."""
    with shared_rows(django_db_blocker):
        ann = UserFactory(name="Ann")
        yield played_out(started(ann, places=BOT, options=MATCH), ann)


def test_there_is_no_dump_without_games(db, folder) -> None:
    assert write_dumps(at=JUNE) == [] and selected.dumps() == []


class TestFiles:
    @pytest.fixture
    def over(self, db, shared_game) -> Session:
        return shared_game

    def test_the_manifest_describes_the_files(self, over, folder) -> None:
        assert write_dumps(at=JUNE) == ["2026-05"]
        data = json.loads((folder / "2026-05/manifest.json").read_bytes())
        assert data["month"] == "2026-05" and data["licence"]
        for file in data["files"]:
            packed = (folder / "2026-05" / file["name"]).read_bytes()
            assert hashlib.sha256(packed).hexdigest() == file["sha256"]
            assert len(packed) == file["bytes"]
            assert len(dumped(file["name"])) == file["lines"]

    def test_a_dump_is_written_once(self, over, folder) -> None:
        write_dumps(at=JUNE)
        before = (folder / "2026-05" / GAMES).stat()
        assert write_dumps(at=JUNE + timedelta(days=1)) == []
        assert (folder / "2026-05" / GAMES).stat() == before

    def test_writing_a_dump_again_gives_the_same_bytes(self, over, folder) -> None:
        write_dumps(at=JUNE)
        before = (folder / "2026-05" / GAMES).read_bytes()
        assert before[4:8] == bytes(4), "the gzip header must not contain a timestamp"
        (folder / "2026-05").rename(folder.parent / "taken away")
        write_dumps(at=JUNE + timedelta(days=1))
        assert (folder / "2026-05" / GAMES).read_bytes() == before

    def test_a_failed_dump_leaves_no_files(self, over, folder, monkeypatch) -> None:
        def broken() -> None:
            raise RuntimeError

        monkeypatch.setattr(dumping, "design_lines", broken)
        with pytest.raises(RuntimeError):
            write_dumps(at=JUNE)
        assert list(folder.iterdir()) == []

    def test_the_dump_of_the_first_of_two_workers_is_kept(self, over, folder, monkeypatch) -> None:
        lines = dumping.game_lines

        def overtaken(begins, ends):
            monkeypatch.setattr(dumping, "game_lines", lines)
            write_dumps(at=JUNE)
            return iter([b"another\n"])

        monkeypatch.setattr(dumping, "game_lines", overtaken)
        assert write_dumps(at=JUNE) == []
        assert [item["table"] for item in dumped()] == [over.public_id]
        assert [path.name for path in folder.iterdir()] == ["2026-05"]

    def test_files_of_a_killed_worker_are_removed_after_a_day(self, over, folder) -> None:
        for name, age in (("old", timedelta(days=2)), ("new", timedelta())):
            place = folder / f"{UNFINISHED}{name}"
            place.mkdir(parents=True)
            os.utime(place, ((JUNE - age).timestamp(),) * 2)
        write_dumps(at=JUNE)
        left = {path.name for path in folder.iterdir()}
        assert left == {"2026-05", f"{UNFINISHED}new"}

    @pytest.mark.whole
    def test_missing_months_are_written_and_old_ones_removed(self, over, folder) -> None:
        later = JUNE + timedelta(days=70)
        assert write_dumps(at=later) == ["2026-07", "2026-06", "2026-05"]
        assert [dump.month for dump in selected.dumps()] == ["2026-07", "2026-06", "2026-05"]
        write_dumps(at=JUNE + timedelta(days=366))
        kept = {path.name for path in folder.iterdir()}
        assert len(kept) == MONTHS_KEPT and "2026-05" not in {
            dump.month for dump in selected.dumps()[:-1]
        }

    def test_only_complete_months_are_dumped(self) -> None:
        names = [f"{month:%Y-%m}" for month in months_before(datetime(2026, 2, 28, tzinfo=UTC), 3)]
        assert names == ["2026-01", "2025-12", "2025-11"]

    def test_the_schedule_writes_dumps(self, over, folder) -> None:
        assert "games.tasks.dumps.write_dumps" in {
            entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()
        }
        task()
        assert any(folder.iterdir())


class TestDownloads:
    @pytest.fixture
    def over(self, db, shared_game) -> Session:
        return shared_game

    @pytest.mark.whole
    def test_dumps_can_be_listed_and_downloaded_without_signing_in(
        self, over, client, folder
    ) -> None:
        write_dumps(at=JUNE)
        (item,) = client.get("/api/v1/dumps/").json()
        assert item["month"] == "2026-05"
        page = client.get("/dumps/").content.decode()
        for file in item["files"]:
            path = file["url"].removeprefix(settings.SITE_URL)
            assert f'href="{path}"' in page and file["sha256"] in page
            answer = client.get(path)
            packed = b"".join(answer.streaming_content)
            assert hashlib.sha256(packed).hexdigest() == file["sha256"]
            assert answer["Content-Type"] == "application/gzip"
            assert answer["Content-Length"] == str(len(packed))
            again = client.get(path, headers={"if-none-match": answer["ETag"]})
            assert again.status_code == 304

    def test_a_file_is_not_compressed_twice(self, over, client) -> None:
        write_dumps(at=JUNE)
        answer = client.get(f"/dumps/2026-05/{GAMES}", headers={"accept-encoding": "gzip"})
        assert answer["Content-Encoding"] == "identity"
        assert int(answer["Content-Length"]) == len(b"".join(answer.streaming_content))

    @pytest.mark.parametrize(
        "place",
        ["2026-05/manifest.json", "2026-04/games.ndjson.gz", "../games.ndjson.gz", "2026-05/.."],
    )
    def test_other_files_are_not_served(self, place, over, client) -> None:
        write_dumps(at=JUNE)
        assert client.get(f"/dumps/{place}").status_code == 404

    def test_page_and_api_say_that_there_is_no_dump(self, client, db) -> None:
        assert client.get("/api/v1/dumps/").json() == []
        assert "No dumps yet" in client.get("/dumps/").content.decode()
