"""Play a table's game to its end or to a later hole, for tests of what follows.

The script runs next to the site and takes the table's path, and the hole at which to stop or 0. The
easiest bot chooses for everyone.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Error, Page

from tests.e2e.steps.beside import run_beside


def play_to_the_end(*pages: Page) -> None:
    """Play the game that these pages show to its end, and load them again. Until then they
    are empty, because drawing each turn would take most of the time.
    """
    _play_on(pages, 0)


def play_to_hole(hole: int, *pages: Page) -> None:
    """Play on like `play_to_the_end` until this hole begins; -1 is the last one."""
    _play_on(pages, hole)


def _play_on(pages: tuple[Page, ...], hole: int) -> None:
    addresses = [page.url for page in pages]
    for page in pages:
        _leave(page)
    run_beside(__name__, urlsplit(addresses[0]).path, hole)
    for page, address in zip(pages, addresses, strict=True):
        page.goto(address)


def _leave(page: Page) -> None:
    """Empty the page once its last answer has arrived, even if it is replacing itself just now
    because a device is handed over.
    """
    page.locator("[data-asking]:not([aria-busy=true])").wait_for(state="attached")
    try:
        page.goto("about:blank")
    except Error as error:
        if "interrupted by another navigation" not in str(error):
            raise
        page.wait_for_load_state()
        page.goto("about:blank")


def main(path: str, hole: int) -> None:
    from django.utils import timezone

    from games.bots.services import chosen, play_bots
    from games.kernel.codec import encode
    from games.kernel.interface import RulesError
    from games.kernel.replay import deciding, required_of
    from games.play.services.turns import submit_action
    from games.tables.models.session import Session
    from games.tables.selectors.positions import position_of
    from games.tables.selectors.words import progress_of

    session = Session.objects.get(public_id=path.strip("/").split("/")[-1])
    seats = {seat.number: seat for seat in session.seats.select_related("user")}
    while session.is_playing:
        play_bots(session_id=session.pk, at=timezone.now())
        reached = progress_of(session)
        if hole and reached.hole >= (hole if hole > 0 else reached.holes):
            break
        session.refresh_from_db()
        position = position_of(session)
        for number in deciding(position)[:1]:
            prompt = required_of(position, number)
            try:
                submit_action(
                    session_id=session.pk,
                    seat=number,
                    prompt=prompt.id,
                    payload=encode(chosen(session, seats[number], position, prompt)),
                    key=f"key-{prompt.id}",
                    user=seats[number].user,
                    at=timezone.now(),
                )
            except RulesError as error:
                # The last answer of the page that was left can still arrive and close this prompt.
                if error.code != "closed_prompt":
                    raise
            session.refresh_from_db()
