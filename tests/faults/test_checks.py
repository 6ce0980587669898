"""The checks of the soak test detect each kind of damage. These tests need no site."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.faults import checks
from tests.faults.attack import Interruption
from tests.faults.harness.memory import WARM, Life
from tests.faults.harness.post import Taken
from tests.faults.ledger import Acknowledged, Ledger, Refused
from tests.faults.stored import Mail, SeatChange, Table, Turn

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def turn(number: int, seat: int | None, key: str, seconds: float = 0) -> Turn:
    return Turn("oak", number, number + 3, seat, key, NOON + timedelta(seconds=seconds))


TURNS = [turn(0, None, ""), turn(1, 0, "a"), turn(2, 1, "bot-2", 1), turn(3, 0, "b", 5)]
TABLE = Table("oak", "playing", version=6, turn_count=4, deciding=1, by_bot=0)
MOVES = [Acknowledged("oak", 4, 1, 0, "a"), Acknowledged("oak", 6, 3, 0, "b")]


def without(number: int) -> list[Turn]:
    """Return the log without one turn."""
    return [turn for turn in TURNS if turn.number != number]


def changed(which: int, **columns: Any) -> list[Turn]:
    """Return the log with one turn changed."""
    return [replace(turn, **columns) if turn.number == which else turn for turn in TURNS]


class TestAcknowledgedMoves:
    def test_mails_without_faults_pass(self):
        assert checks.lost(MOVES, TURNS) == []

    def test_a_deleted_turn_is_noticed(self):
        (found,) = checks.lost(MOVES, without(3))
        assert "key='b'" in found

    def test_a_duplicate_turn_is_noticed(self):
        assert len(checks.lost(MOVES, [*TURNS, turn(4, 0, "b")])) == 1

    def test_a_changed_number_version_seat_or_session_is_noticed(self):
        for columns in ({"number": 7}, {"version": 7}, {"seat": 1}, {"session": "elm"}):
            assert len(checks.lost(MOVES, changed(3, **columns))) == 1


class TestAnswers:
    def test_mails_without_faults_pass(self):
        assert checks.unheard(MOVES, [], TURNS) == []

    def test_a_player_who_drops_acknowledged_keys_is_noticed(self):
        (found,) = checks.unheard(MOVES[:1], [], TURNS)
        assert "key='b'" in found

    def test_a_move_recorded_as_unanswered_is_not_reported_twice(self):
        assert checks.unheard(MOVES[:1], ["b"], TURNS) == []

    def test_a_second_answer_that_differs_is_noticed(self):
        ledger = Ledger()
        ledger.repeat({"version": 4}, {"version": 4})
        assert (ledger.repeated, ledger.differing) == (1, [])
        ledger.repeat({"version": 4}, {"version": 5})
        assert len(ledger.differing) == 1

    def test_a_refused_move_in_the_log_is_noticed(self):
        refused = [Refused("oak", "a", "closed_prompt"), Refused("elm", "b", "closed_prompt")]
        assert len(checks.played_though_refused(refused, TURNS)) == 1


class TestNumbers:
    def test_mails_without_faults_pass(self):
        assert checks.misnumbered([TABLE], TURNS, []) == []

    def test_a_deleted_turn_is_noticed(self):
        for number in range(4):
            assert checks.misnumbered([TABLE], without(number), [])

    def test_a_duplicate_number_is_noticed(self):
        assert checks.misnumbered([TABLE], [*TURNS, turn(3, 0, "c")], [])
        assert checks.misnumbered([TABLE], changed(3, version=5), [])

    def test_a_version_of_the_table_without_a_turn_is_noticed(self):
        assert checks.misnumbered([replace(TABLE, version=7)], TURNS, [])

    def test_a_change_of_a_seat_has_a_version(self):
        resigned = replace(TABLE, version=7)
        assert checks.misnumbered([resigned], TURNS, [SeatChange("oak", 7)]) == []
        assert checks.misnumbered([resigned], TURNS, [SeatChange("oak", 6)])

    def test_a_rematch_is_a_version_of_a_finished_table(self):
        assert not checks.misnumbered([replace(TABLE, status="finished", version=7)], TURNS, [])

    def test_a_table_that_has_not_started_has_no_turns(self):
        waiting = Table("elm", "open", version=2, turn_count=0, deciding=0, by_bot=0)
        assert checks.misnumbered([waiting], TURNS, []) == []


class TestStuckTables:
    def test_a_table_that_waits_for_a_person_is_not_stuck(self):
        assert checks.stuck([TABLE, replace(TABLE, status="finished", deciding=0)]) == []

    def test_a_table_that_waits_for_a_bot_or_for_nothing_is_noticed(self):
        assert len(checks.stuck([replace(TABLE, deciding=2, by_bot=1)])) == 1
        assert len(checks.stuck([replace(TABLE, deciding=0)])) == 1

    def test_the_wait_for_a_bot_is_measured(self):
        assert checks.longest_wait_for_a_bot(TURNS) == 1
        assert checks.longest_wait_for_a_bot([*TURNS, turn(4, 1, "bot-4", 95)]) == 90

    def test_jumps_of_the_clock_are_subtracted(self):
        for jump in (3600, -3600):
            assert checks.longest_wait_for_a_bot([*TURNS, turn(4, 1, "bot-4", jump + 8)]) == 3
        assert checks.longest_wait_for_a_bot([turn(1, 0, "a", 1), turn(2, 1, "bot-2", 0.9)]) < 0


MAIL = Mail("<turn-oak-0.1-20260501120000@site>", state="sent", is_closed=True)
KILL = Interruption(began=100, ended=110)


def accepted_at(*moments: float) -> list[Taken]:
    """Return the same email, accepted at each of these times."""
    return [Taken(MAIL.message_id, at) for at in moments]


class TestMails:
    def test_mails_without_faults_pass(self):
        assert checks.open_mails([MAIL]) == []
        assert checks.undelivered([MAIL, replace(MAIL, state="unwanted")], accepted_at(50)) == []
        assert checks.delivered_twice(accepted_at(50), [KILL]) == ([], [])
        assert checks.told_twice([MAIL, replace(MAIL, message_id="<turn-oak-0.2-2026@site>")]) == []

    def test_a_mail_still_waiting_is_noticed(self):
        assert len(checks.open_mails([replace(MAIL, state="waiting", is_closed=False)])) == 1

    def test_a_sent_mail_that_never_arrived_is_noticed(self):
        assert len(checks.undelivered([MAIL], [])) == 1

    def test_a_duplicate_after_a_kill_is_excused(self):
        for moment in (96, 105, 110):
            assert checks.delivered_twice(accepted_at(moment, 300), [KILL]) == (
                [MAIL.message_id],
                [],
            )

    def test_a_duplicate_without_an_excuse_is_noticed(self):
        for moment in (94, 111):
            assert checks.delivered_twice(accepted_at(moment, 300), [KILL]) == (
                [],
                [MAIL.message_id],
            )

    def test_a_third_copy_is_noticed(self):
        assert checks.delivered_twice(accepted_at(105, 200, 300), [KILL]) == ([], [MAIL.message_id])

    def test_two_mails_about_one_decision_are_noticed(self):
        again = replace(MAIL, message_id="<turn-oak-0.1-20260501120001@site>")
        assert checks.told_twice([MAIL, again])


class TestJobs:
    def test_done_and_failed_jobs_are_finished(self):
        assert checks.unfinished_jobs(["done", 'failed {"code": "gave_up"}']) == []

    def test_unfinished_jobs_are_noticed(self):
        assert len(checks.unfinished_jobs(["queued", "working", "done"])) == 2


class TestMemory:
    def test_memory_of_the_warm_up_is_not_growth(self):
        life = Life(pid=1)
        for megabytes, worked in ((50, 1), (150, WARM), (170, WARM + 1), (160, WARM + 2)):
            life.note(megabytes, worked)
        assert life.growth == 20

    def test_growth_is_noticed(self):
        life = Life(pid=1, warm=150, most=200)
        assert checks.swollen([life], 50) == []
        assert len(checks.swollen([life], 49)) == 1
