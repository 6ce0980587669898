"""The soak test waits for events, but only for a limited time. These tests need no site."""

import asyncio
import random
from itertools import count
from unittest.mock import Mock

from tests.faults.attack import Attack
from tests.faults.harness.memory import WARM, Life, Memory
from tests.faults.ledger import Ledger


def attack(answered) -> Attack:
    return Attack(Mock(), random.Random(1), Ledger(), answered)


async def test_enough_answered_moves_end_the_wait():
    moves = count()
    async with asyncio.timeout(20):
        await attack(lambda: next(moves)).wait_for_moves(3, most=600)
    assert next(moves) > 3


async def test_moves_from_before_the_wait_do_not_count():
    looks = iter([100, 100, 102, 103])
    async with asyncio.timeout(20):
        await attack(lambda: next(looks)).wait_for_moves(3, most=600)
    assert list(looks) == []


async def test_a_standstill_ends_the_wait_too():
    async with asyncio.timeout(20):
        await attack(lambda: 0).wait_for_moves(1, most=0.1)


def life(*seconds_of_work: float) -> Life:
    watched = Life(pid=1)
    for seconds in seconds_of_work:
        watched.note(100, seconds)
    return watched


def test_growth_is_known_after_two_measurements_of_a_warm_process():
    lives = {1: life(1, 2, 3), 2: life(1, WARM), 3: life(WARM, WARM + 1)}
    assert Memory(lives).warm_lives == [lives[3]]


async def test_the_wait_for_the_memory_ends_with_the_measurement():
    memory = Memory({1: life(WARM)})
    waiting = asyncio.create_task(memory.measured(600))
    await asyncio.sleep(0)
    assert not waiting.done()
    memory.by_pid[1].note(110, WARM + 1)
    async with asyncio.timeout(20):
        await waiting


async def test_a_process_that_never_warms_up_also_ends_the_wait():
    async with asyncio.timeout(20):
        await Memory({1: life(1)}).measured(0.1)
