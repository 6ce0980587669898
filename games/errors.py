"""Refusals of the rules and of the site, each with a code, a status and a sentence."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.db import outage
from games.kernel.interface import RulesError
from games.registry import CARDS

Sentence = str | Promise


class TableError(RulesError):
    """A refusal of the site: it concerns the table, not the rules of its game."""


ILLEGAL = 422

STATUS = {
    "closed_prompt": 409,
    "not_your_seat": 403,
    "host_only": 403,
    "not_open": 409,
    "not_playing": 409,
    "not_finished": 409,
    "table_full": 409,
    "already_seated": 409,
    "not_seated": 403,
    "seat_not_free": 409,
    "not_welcome": 403,
    "removed_by_host": 403,
    "host_blocked": 409,
    "not_waiting_long": 409,
    "clock_runs": 409,
    "clock_stands": 409,
    "no_clock": 409,
    "no_vacation": 409,
    "game_paused": 409,
    "vacation_spent": 409,
    "not_replaced": 409,
    "not_won": 409,
    "cannot_undo": 409,
    "seat_kept": 409,
    "invitations_pending": 409,
    "invited_by_name": 403,
    "not_over": 409,
    "invitation_closed": 410,
    "key_missing": 400,
    "key_too_long": 400,
    "key_unprintable": 400,
    "key_reserved": 400,
    "scope_missing": 403,
    "round_closed": 409,
    "round_gaps": 409,
    "round_keeper_only": 403,
    "round_not_finished": 409,
    "designer_only": 403,
    outage.CODE: 503,
}
"""HTTP status by code; codes that are not listed are illegal actions."""

AT_THE_TABLE: dict[str, Sentence] = {
    "closed_prompt": gettext_lazy(
        "That decision is closed: somebody or something was quicker. Look at the table again."
    ),
    "not_whole": gettext_lazy("This text is no whole game of ours."),
    "another_decision_is_open": gettext_lazy("Something else is asked of you just now."),
    "malformed_action": gettext_lazy(
        "This is not an action of the game: {reason}. “schemas.action” of the game, in the "
        "answer of GET /api/v1/games/, has their forms."
    ),
    "malformed_config": gettext_lazy("These options cannot be read: {reason}."),
    "round_players": gettext_lazy("A card has room for {least} to {most} players."),
    "round_name": gettext_lazy("Every player needs a visible name of at most {most} characters."),
    "round_hole": gettext_lazy("The course has holes 1 to {most}."),
    "round_entries": gettext_lazy("Write a number, or nothing, for each of the {players} players."),
    "round_closed": gettext_lazy("This round is over. Open it again to correct the card."),
    "round_gaps": gettext_lazy("Something is not written yet: hole {holes}."),
    "round_keeper_only": gettext_lazy("Only whoever opened this card can write on it."),
    "round_counts": gettext_lazy("Turns go from 1 to {most} and penalty strokes from 0 to {most}."),
    "round_not_finished": gettext_lazy("Play the round to its end first."),
    "round_not_by_hole": gettext_lazy(
        "Only a round that is played hole by hole can be the designer's card."
    ),
    "round_not_cleared": gettext_lazy("Not finished on the green: hole {holes}. Play it again."),
    "round_not_audited": gettext_lazy("The draws of this round could not be checked."),
    "designer_only": gettext_lazy("Only the designer of a course leaves a card on its page."),
    "key_missing": gettext_lazy(
        "Send a key of your own with each action, in the header “Idempotency-Key” or as “key”, so "
        "that sending it twice does no harm."
    ),
    "key_too_long": gettext_lazy("A key has at most {most} characters."),
    "key_unprintable": gettext_lazy("A key is made of printable characters."),
    "key_reserved": gettext_lazy(
        "Keys that begin with “{begins}” are the site's own. Take another."
    ),
    "key_reused": gettext_lazy(
        "This key came with another action before. Take a new key for each action."
    ),
    "not_your_seat": gettext_lazy("This seat is not yours to play."),
    "host_only": gettext_lazy("Only whoever opened the table can do this."),
    "not_open": gettext_lazy("This table has started, or was canceled."),
    "not_playing": gettext_lazy("No game is under way at this table."),
    "not_finished": gettext_lazy("The draws are opened when the game is over."),
    "table_full": gettext_lazy("No seat is free at this table. The lobby has others."),
    "already_seated": gettext_lazy("You sit at this table already."),
    "not_welcome": gettext_lazy("You can't join this table. The lobby has others."),
    "removed_by_host": gettext_lazy(
        "The host removed you from this table. You can come back if the host invites you."
    ),
    "host_blocked": gettext_lazy(
        "You have blocked the host of this table. Unblock them first if you want to join."
    ),
    "not_seated": gettext_lazy("You do not sit at this table."),
    "seat_not_free": gettext_lazy("This seat is taken."),
    "seat_is_taken_by_host": gettext_lazy("Whoever opened the table keeps their seat."),
    "no_such_seat": gettext_lazy("This table has no such seat."),
    "unknown_bot": gettext_lazy("There is no bot of this level. The game has: {bots}."),
    "unknown_bot_account": gettext_lazy(
        "There is no such bot that plays this game, or it takes no challenges. GET /api/v1/bots/ "
        "lists those that do."
    ),
    "unknown_option": gettext_lazy("This game has no option “{name}”."),
    "unknown_game": gettext_lazy("There is no game of this name."),
    "unknown_course": gettext_lazy(
        "There is no such course. Choose one from the list, for programs /api/v1/courses/."
    ),
    "unknown_version": gettext_lazy("There are versions 1 to {newest}. Choose one of them."),
    "course_hidden": gettext_lazy(
        "A moderator has hidden this course: games under way go on, but no new ones begin."
    ),
    "course_retired": gettext_lazy(
        "This course is retired: games under way go on, but no new ones begin. Choose another."
    ),
    "draft_not_playable": gettext_lazy(
        "This draft cannot be played yet. Problems to mend: {count}. The designer shows each in "
        "its place."
    ),
    "too_many_seats": gettext_lazy("This game has {most} seats at most."),
    "not_waiting_long": gettext_lazy(
        "Give them a little more time. Days of waiting before a bot can take over: {days}."
    ),
    "clock_runs": gettext_lazy("Their time still runs. When it is up, a bot decides for them."),
    "clock_stands": gettext_lazy(
        "Their time stands still: the game is paused, or they are on vacation."
    ),
    "no_clock": gettext_lazy("No clock runs at this table that could stand still."),
    "no_vacation": gettext_lazy("No vacation was agreed on at this table."),
    "game_paused": gettext_lazy(
        "The game is paused, so no time runs. Start your vacation after the pause."
    ),
    "vacation_spent": gettext_lazy("You have no day of vacation left at this table."),
    "not_won": gettext_lazy("You have not won: somebody else still plays."),
    "not_replaced": gettext_lazy("No bot plays for you here that you could send away."),
    "cannot_undo": gettext_lazy(
        "This cannot be taken back: cards were turned, or somebody has acted since."
    ),
    "seat_kept": gettext_lazy(
        "This seat is kept for somebody you have invited. Take the invitation back first; or "
        "start, and a bot plays there until they come."
    ),
    "invitations_pending": gettext_lazy(
        "No answer yet from: {names}. Say whether a bot shall play there until they come, or start "
        "without them: “unanswered” as “bot” or “go”."
    ),
    "not_over": gettext_lazy("A rematch is for games that are over. This one is not."),
    "invited_by_name": gettext_lazy("This seat is kept for somebody else."),
    "invitation_closed": gettext_lazy(
        "This invitation is used up, or its game is over. Ask for a new one."
    ),
    outage.CODE: outage.SENTENCE,
    "scope_missing": gettext_lazy(
        "This access token lacks the scope “{scope}”. Make a new token with it, or, as an app, ask "
        "for consent again."
    ),
}


def explained(error: RulesError) -> str:
    """Return the sentence of a refusal."""
    return sentence_of(error.code, error.params)


def sentence_of(code: str, params: dict[str, object]) -> str:
    """Say in the reader's language what happened and what to do."""
    sentence = AT_THE_TABLE.get(code) or _of_a_game(code)
    return str(sentence).format_map(params) if sentence else _("That is not possible now.")


def _of_a_game(code: str) -> Sentence | None:
    """Find the sentence of a game; a code means the same in all games that have it."""
    tables = (card.messages.refusals for card in CARDS.values())
    return next((refusals[code] for refusals in tables if code in refusals), None)


def status_of(error: RulesError) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS.get(error.code, ILLEGAL)
