"""The `dogleg` command."""

from __future__ import annotations

import functools
import io
import json
import sys

import httpx
import pytest
from dogleg import command
from dogleg.client import Client

from clients.python.tests.canned import SITE, Site, asking, listed, ok, refusal, view

ME = {"name": "Ann", "scopes": ["read", "play"]}
DRAFT = {"slug": "lea", "revision": 12, "design": {"name": "Lea"}, "verdict": {"problems": []}}
TEXT = "course: Lea\n"


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("DOGLEG_TOKEN", raising=False)
    monkeypatch.delenv("DOGLEG_SITE", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "config/dogleg.json"


@pytest.fixture
def run(monkeypatch):
    """Return a function that runs the command on a server with these responses and returns the
    requests.
    """

    def run(said: str, *replies, typed: str = "") -> list[httpx.Request]:
        site = Site(*replies)
        of_site = functools.partial(Client, sockets=False, transport=httpx.MockTransport(site))
        monkeypatch.setattr("dogleg.command.Client", of_site)
        monkeypatch.setattr("dogleg.terminal.session.Client", of_site)
        monkeypatch.setattr("time.sleep", lambda _seconds: None)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setattr("sys.argv", ["dogleg", *said.split()])
        command.main()
        return site.asked

    return run


def bearer(request: httpx.Request) -> str | None:
    return request.headers.get("Authorization")


class TestLogin:
    def test_a_token_is_stored_where_only_its_owner_can_read_it(self, run, home, capsys):
        run(f"--site {SITE} login", ok(ME), typed="dgl_mine\n")
        assert home.stat().st_mode & 0o777 == 0o600
        assert "Ann" in capsys.readouterr().out
        (asked,) = run("tables", ok(listed()))
        assert (bearer(asked), asked.url.host) == ("Bearer dgl_mine", "site.test")

    def test_an_existing_file_becomes_unreadable_for_others(self, run, home):
        home.parent.mkdir()
        home.write_text("{}")
        home.chmod(0o644)
        run(f"--site {SITE} login", ok(ME), typed="dgl_mine\n")
        assert home.stat().st_mode & 0o777 == 0o600

    def test_another_site_does_not_get_the_token(self, run):
        run(f"--site {SITE} login", ok(ME), typed="dgl_mine\n")
        (asked,) = run("--site http://other.test tables", ok(listed()))
        assert bearer(asked) is None

    def test_the_environment_has_priority(self, run, monkeypatch):
        run(f"--site {SITE} login", ok(ME), typed="dgl_mine\n")
        monkeypatch.setenv("DOGLEG_TOKEN", "dgl_other")
        (asked,) = run("tables", ok(listed()))
        assert bearer(asked) == "Bearer dgl_other"

    def test_a_refused_token_is_not_stored(self, run, home):
        with pytest.raises(SystemExit, match="token_refused"):
            run(f"--site {SITE} login", refusal(401, "token_refused"), typed="dgl_no\n")
        assert not home.exists()


@pytest.mark.parametrize("said", ["--site dogleg.example tables", "tables"])
def test_an_address_without_a_scheme_is_an_error(run, monkeypatch, capsys, said):
    monkeypatch.setenv("DOGLEG_SITE", "dogleg.example")
    with pytest.raises(SystemExit):
        run(said)
    assert "https://: dogleg.example" in capsys.readouterr().err


def test_tables_are_listed(run, capsys):
    card = {"session": "k7wq", "status": "playing", "game_name": "Golfie", "your_turn": True}
    run("tables", ok(listed(card)))
    assert capsys.readouterr().out == "k7wq  playing   Golfie  your turn\n"


def test_a_table_is_opened_and_started(run, capsys):
    words = "new golfie --option teams=2 --option deck=lunch --bot pro --open 1 --start"
    opened, begun = run(words, ok({"session": "t"}), ok({"session": "t"}))
    assert json.loads(opened.content) == {
        "game": "golfie",
        "options": {"teams": 2, "deck": "lunch"},
        "places": [{"kind": "bot", "bot": "pro"}, {"kind": "open"}],
        "listing": "unlisted",
    }
    assert begun.url.path == "/api/v1/tables/t/start/"
    assert capsys.readouterr().out == "t\n"


def test_an_error_names_the_invalid_field(run):
    with pytest.raises(SystemExit, match="teams: Too many"):
        run("new golfie", refusal(400, "invalid", fields={"teams": "Too many."}))


class TestPlay:
    END = view(2, 1, [2], "finished")

    def test_options_are_numbered_and_explained(self, run, capsys):
        asked = view(1, 0, [1]) | asking("0.1", "Pass", "Putt")
        requests = run("play t", ok(asked), ok({}), ok(self.END), typed="?2\nwhat\n2\n")
        said = capsys.readouterr().out
        assert said.startswith("Turn 1.\n") and said.endswith("Turn 2.\n")
        assert "Question 0.1?" in said and "What Putt does." in said and "from 1 to 2" in said
        assert json.loads(requests[1].content)["action"] == {"type": "Putt"}

    def test_an_additional_prompt_can_be_answered_too(self, run, capsys):
        beside = [asking("0.2", "Promise", required=False)]
        both = view(1, 0, [1]) | asking("0.1", "Pass") | {"beside": beside}
        still = view(2, 1, [2]) | asking("0.1", "Pass")
        end = view(3, 2, [3], "finished")
        requests = run("play t", *map(ok, (both, {}, still, {}, end)), typed="2\n1\n")
        sent = [json.loads(asked.content) for asked in requests if asked.method == "POST"]
        assert [answer["prompt"] for answer in sent] == ["0.2", "0.1"]
        assert "Question 0.2?" in capsys.readouterr().out

    def test_an_optional_prompt_can_be_skipped(self, run):
        beside = {"beside": [asking("0.2", "Promise", required=False)]}
        waiting = view(1, 0, [1]) | beside
        same = view(1, 1, []) | beside
        requests = run("play t", ok(waiting), ok(same), ok(self.END), typed="\n")
        assert [asked.method for asked in requests] == ["GET", "GET", "GET"]

    def test_a_late_answer_is_reported_and_the_rest_is_asked_again(self, run, capsys):
        beside = [asking("0.2", "Promise", required=False)]
        both = view(1, 0, [1]) | asking("0.1", "Pass") | {"beside": beside}
        late = refusal(409, "closed_prompt")
        requests = run("play t", ok(both), late, ok({}), ok(self.END), typed="1\n1\n")
        assert json.loads(requests[2].content)["prompt"] == "0.2"
        assert "already decided" in capsys.readouterr().out


def test_a_bot_can_use_your_own_function(run, tmp_path):
    (tmp_path / "my_bot.py").write_text("def last(view): return view['options'][-1]['action']")
    asked = view(1, 0, [1]) | asking("0.1", "Pass", "Putt")
    end = ok(view(2, 1, [2], "finished"))
    requests = run("bot t --choose my_bot:last", ok(asked), ok({}), end)
    assert json.loads(requests[1].content)["action"] == {"type": "Putt"}
    assert sys.path.pop(0) == str(tmp_path)


def test_watching_continues_after_a_version(run, capsys):
    (asked,) = run("watch t --since 4", ok(view(5, 4, [5], "finished")))
    assert asked.url.params["since"] == "4"
    assert capsys.readouterr().out == "Turn 5.\n"


class TestDesigns:
    def test_all_pages_are_listed(self, run, capsys):
        first = listed({"slug": "lea", "revision": 12, "name": "Lea"}, cursor="c2")
        second = listed({"slug": "sea", "revision": 1, "name": "Sea"})
        run("designs list", ok(first), ok(second))
        assert capsys.readouterr().out.split("\n")[:2] == [
            "lea  revision 12  Lea",
            "sea  revision 1  Sea",
        ]

    def get(self, run) -> None:
        run("designs get lea lea.txt", ok(DRAFT), ok({"notation": TEXT}))

    def test_a_draft_is_fetched_as_text_and_saved_over_its_revision(self, run, tmp_path):
        self.get(run)
        assert (tmp_path / "lea.txt").read_text() == TEXT
        saved = {"revision": 13, "verdict": {"problems": []}}
        (asked,) = run("designs put lea.txt lea", ok(saved))
        assert (asked.method, asked.url.path) == ("PUT", "/api/v1/courses/lea/draft/")
        assert asked.headers["If-Match"] == '"12"'
        assert asked.headers["Content-Type"].startswith("text/plain")
        assert asked.content.decode() == TEXT
        (asked,) = run("designs put lea.txt lea", ok(saved))
        assert asked.headers["If-Match"] == '"13"', "the revision that was saved before"

    def test_a_newer_revision_is_not_overwritten(self, run):
        self.get(run)
        with pytest.raises(SystemExit, match="draft_changed"):
            run("designs put lea.txt lea", refusal(412, "draft_changed", revision=14))
        (asked,) = run("designs put lea.txt lea", ok({"revision": 15, "verdict": {"problems": []}}))
        assert asked.headers["If-Match"] == '"12"', "not even at the second attempt"

    def test_nothing_is_saved_without_a_revision(self, run, tmp_path):
        (tmp_path / "lea.txt").write_text(TEXT)
        with pytest.raises(SystemExit, match="revision"):
            run("designs put lea.txt lea")

    def test_json_is_sent_as_json_and_problems_are_printed(self, run, tmp_path, capsys):
        (tmp_path / "lea.json").write_text('{"name": "Lea"}')
        wrong = {"severity": "error", "detail": "No holes."}
        answer = ok(DRAFT | {"verdict": {"problems": [wrong]}})
        (asked,) = run("designs --kind decks put lea.json", answer)
        assert (asked.method, asked.url.path) == ("POST", "/api/v1/decks/")
        assert json.loads(asked.content) == {"name": "Lea"}
        assert capsys.readouterr().out == "lea: revision 12\nerror: No holes.\n"

    def test_of_other_designs_the_newest_version_is_fetched(self, run, capsys):
        run("designs get lea", refusal(404, "not_found"), ok({"notation": TEXT}))
        assert capsys.readouterr().out == TEXT
