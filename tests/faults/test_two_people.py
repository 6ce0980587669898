"""Two people play in browsers while parts of the site are killed. They notice only short pauses."""

import asyncio
import random
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from time import monotonic

import pytest
from playwright.sync_api import sync_playwright

from tests.e2e.conftest import launched
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.faults.attack import CANNOT_SAVE, Attack
from tests.faults.harness.post import open_post
from tests.faults.harness.site import Site, free_port
from tests.faults.ledger import Ledger
from tests.faults.started_tables import BegunTable, begun_tables
from tests.faults.watched_page import WatchedPage

KILLS = 4
"""Number of kills: web, worker, broker, web again. In between, the broker hangs, the disk fills up
and the clock jumps.
"""
SEED = 1
FULL = 4, 10
"""Seconds for which the disk is full. The players may be waiting for a bot that cannot save."""
LONGEST_AWAY = 90
"""Maximum seconds without a connection. A busy machine needs this long to start a web process."""
LONGEST_ROUND = 600
"""Seconds in which the round must end after the last kill."""


@dataclass
class Round:
    """Observations on the two pages during a complete round."""

    pages: list[WatchedPage]
    cards: list[list[str]]
    is_over: bool
    attack: Attack


@pytest.fixture(scope="module")
def played(request) -> Round:
    ended = _played()
    printed = request.config.pluginmanager.getplugin("capturemanager")
    with printed.global_and_fixture_disabled():
        for page in ended.pages:
            sys.stdout.write(f"\naway at most {page.longest_away:.1f} s; said {page.said}\n")
    return ended


def _played() -> Round:
    with ExitStack() as stack:
        port = free_port()
        stack.enter_context(open_post(port))
        site = Site(on_postgres=False, mail_port=port)
        stack.callback(site.stop)
        site.wait_for_start()
        (table,) = begun_tables(site.environment, 1)
        answered = Counter[str]()
        attack = Attack(site, random.Random(SEED), Ledger(), answered.total, FULL)
        playwright = stack.enter_context(sync_playwright())
        browser = launched(playwright)
        stack.callback(browser.close)
        return _round(browser, site, table, attack, answered)


def _round(browser, site: Site, table: BegunTable, attack: Attack, answered: Counter[str]) -> Round:
    pages = [
        _page(browser, site, table, cookie, device, attack, answered)
        for cookie, device in zip(table.cookies, (DESKTOP, PHONE), strict=True)
    ]
    with ThreadPoolExecutor(1) as beside:
        attacked = beside.submit(asyncio.run, attack.run(KILLS))
        _play(pages, until=attacked.done)
        attacked.result()
    end = monotonic() + LONGEST_ROUND
    _play(pages, until=lambda: all(_is_done(page) for page in pages) or monotonic() > end)
    cards, is_over = [page.table.scorecard() for page in pages], all(map(_is_done, pages))
    return Round(pages, cards, is_over, attack)


def _page(
    browser, site: Site, table: BegunTable, cookie: str, device, attack, answered: Counter[str]
) -> WatchedPage:
    def note_answer() -> None:
        answered[cookie] += 1

    def put_off() -> None:
        attack.ledger.put_off[CANNOT_SAVE] += 1

    (address,) = site.addresses
    context = browser.new_context(base_url=address, reduced_motion="reduce", **device)
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": address}])
    return WatchedPage(context.new_page(), f"/tables/{table.session}/", note_answer, put_off)


def _play(pages: list[WatchedPage], *, until) -> None:
    while not until():
        for page in pages:
            page.look()
            page.play()
        pages[0].page.wait_for_timeout(200)


def _is_done(page: WatchedPage) -> bool:
    return page.table.is_over and not page.is_away


def test_parts_were_killed_while_they_played(played):
    assert played.attack.kills.total() == KILLS
    assert all(page.longest_away > 0 for page in played.pages)


def test_they_play_to_the_end_and_have_the_same_card(played):
    assert played.is_over
    assert played.cards[0] == played.cards[1] != []


def test_players_hear_only_about_the_connection(played):
    for page in played.pages:
        assert page.said and page.said <= page.of_connection
        assert page.errors == []


def test_no_page_is_away_for_long(played):
    assert max(page.longest_away for page in played.pages) < LONGEST_AWAY
