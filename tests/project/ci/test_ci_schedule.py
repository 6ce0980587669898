""".ci/run runs its parts in parallel, each with a time limit, and leaves no process running."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import running
from running import Part, processes_with
from schedule import INSTALL, STAGES, Schedule, StopRequested, chosen

from tests.project.serving.processes import ROOT, gone, within

SHARED = 'shared=$(dirname "$CI_REPORTS")\n'
WAIT_FOR = "wait_for() { until [ -e $shared/$1 ]; do sleep 0.05; done; }\n"
LONG = 60


@pytest.fixture
def signals() -> SimpleNamespace:
    return SimpleNamespace(received=0)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Enable SIGINT. Background processes ignore it, and the parts started by a test would inherit
    this.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def schedule(tmp_path: Path, monkeypatch, signals, interruptible):
    """A schedule in which each part is a case in a shell script."""
    (tmp_path / "reports").mkdir()

    def made(**commands: str) -> Schedule:
        cases = "".join(f"{name}) {command};;\n" for name, command in commands.items())
        script = tmp_path / "parts"
        script.write_text(f"{SHARED}{WAIT_FOR}case $1 in\n{cases}esac\n")
        monkeypatch.setattr(running, "PARTS", script)
        monkeypatch.setattr(running, "GRACE", LONG)
        return Schedule(tmp_path, signals)

    return made


def outcomes(schedule: Schedule) -> dict[str, bool]:
    return {result.name: result.passed for result in schedule.results}


def read_pid(place: Path) -> int:
    assert within(LONG, lambda: place.exists() and place.read_text().endswith("\n"))
    return int(place.read_text())


def test_lanes_run_in_parallel_and_the_parts_of_a_lane_in_sequence(schedule) -> None:
    made = schedule(
        left="wait_for right; [ ! -e $shared/next ]; touch $shared/left",
        next="[ -e $shared/left ] && touch $shared/next",
        right="touch $shared/right; wait_for next",
    )
    made.run((((Part("left", LONG), Part("next", LONG)), (Part("right", LONG),)),))
    assert outcomes(made) == {"left": True, "next": True, "right": True}


def test_a_stage_starts_when_the_one_before_has_ended(schedule) -> None:
    made = schedule(first="sleep 0.5; touch $shared/first", second="[ -e $shared/first ]")
    made.run((((Part("first", LONG),),), ((Part("second", LONG),),)))
    assert outcomes(made) == {"first": True, "second": True}


def test_a_background_part_runs_at_low_priority(schedule) -> None:
    ours = os.nice(0)
    made = schedule(
        usual=f"[ $(nice) -eq {ours} ]",
        behind=f"""
            [ $(nice) -eq {min(19, ours + 15)} ] || exit 1
            [ -e /proc/self/autogroup ] || exit 0
            until grep -q "nice 15$" /proc/self/autogroup; do sleep 0.05; done""",
    )
    made.run((((Part("usual", LONG),), (Part("behind", LONG, in_background=True),)),))
    assert outcomes(made) == {"usual": True, "behind": True}


def test_a_failing_part_does_not_end_the_run_and_its_output_stays_together(schedule, capfd) -> None:
    made = schedule(bad="echo one; wait_for good; echo two; exit 3", good="touch $shared/good")
    made.run((((Part("bad", LONG),), (Part("good", LONG),)),))
    assert outcomes(made) == {"good": True, "bad": False}
    assert "━━━ bad\none\ntwo\n" in capfd.readouterr().out


def test_a_hanging_part_is_stopped_at_its_limit_and_fails_alone(schedule, tmp_path) -> None:
    made = schedule(hangs="sleep 600; true", good="true")
    made.run((((Part("hangs", 1), Part("good", LONG)),),))
    assert outcomes(made) == {"hangs": False, "good": True}
    assert list(processes_with(f"CI_PLACE={tmp_path}/hangs".encode())) == []
    assert "stopped after its limit of 1 s" in (tmp_path / "hangs.log").read_text()


def test_a_process_that_left_the_group_is_killed_and_named(schedule, tmp_path) -> None:
    made = schedule(leaves="setsid sh -c 'echo $$ >'$shared'/pid; exec sleep 600' & wait_for pid")
    made.run((((Part("leaves", LONG),),),))
    pid = read_pid(tmp_path / "pid")
    assert within(LONG, lambda: gone(pid))
    assert "left a process running, now killed" in (tmp_path / "leaves.log").read_text()


def test_a_signal_stops_all_parts_and_lets_them_clean_up(schedule, tmp_path, signals) -> None:
    made = schedule(
        # `wait` returns immediately when a trap runs. With a foreground program, the signal could
        # be missed while the program starts, and the shell would wait for it.
        one="trap 'touch $shared/cleaned; exit 130' INT; sleep 600 & echo $$ >$shared/pid; wait",
        two="wait_for pid; kill -USR1 $(cat $shared/test); sleep 600",
    )
    (tmp_path / "test").write_text(str(os.getpid()))
    before = signal.signal(signal.SIGUSR1, lambda *_: setattr(signals, "received", 15))
    try:
        with pytest.raises(StopRequested):
            made.run((((Part("one", LONG),), (Part("two", LONG),)),))
        made.stop()
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert gone(read_pid(tmp_path / "pid"))
    assert (tmp_path / "cleaned").exists()


def test_the_time_of_processes_whose_parent_has_ended_is_counted(schedule) -> None:
    busy = "import time\nwhile time.process_time() < 1: pass"
    made = schedule(
        orphan=f"""({sys.executable} -c '{busy}' & echo $! >$shared/pid)
            while kill -0 $(cat $shared/pid) 2>/dev/null; do sleep 0.05; done"""
    )
    made.run((((Part("orphan", LONG),),),))
    [result] = made.results
    assert result.passed
    assert result.processor_seconds > 1


def test_parts_share_compiled_modules_even_if_the_machine_stores_none(
    schedule, tmp_path, monkeypatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    (tmp_path / "imported.py").touch()
    made = schedule(imports=f"PYTHONPATH=$shared {sys.executable} -c 'import imported'")
    made.run((((Part("imports", LONG),),),))
    assert [stored.name for stored in (tmp_path / "bytecode").rglob("imported.*.pyc")] != []


def test_every_part_has_a_command_and_runs_once() -> None:
    commands = (ROOT / ".ci/parts").read_text()
    parts = [part.name for stage in STAGES for lane in stage for part in lane]
    assert len(parts) == len(set(parts))
    assert [name for name in parts if f"\n{name}() {{\n" not in commands] == []


def test_chosen_parts_run_after_an_installation() -> None:
    stages = chosen(["whole", "guards"])
    names = [part.name for stage in stages for lane in stage for part in lane]
    assert names == [INSTALL.name, "guards", "whole"]
    assert chosen([]) == STAGES


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(SystemExit, match="No such part: gards"):
        chosen(["gards"])
