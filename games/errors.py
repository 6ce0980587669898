"""Errors of the rules and of the site, each with a code, a status and a message."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.db import outage
from core.plain_words import plain_words, split
from games.chat_refusals import SENTENCES as CHAT_SENTENCES
from games.chat_refusals import STATUS as CHAT_STATUS
from games.kernel.interface import RulesError
from games.registry import CARDS

Sentence = str | Promise


class TableError(RulesError):
    """An error raised by the site and not by the rules of a game."""


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
    "listing_final": 409,
    "next_game_arranged": 409,
    "next_game_full": 409,
    "practice_unlisted": 409,
    "not_started": 409,
    "still_playing": 409,
    "nothing_to_play": 409,
    "rules_changed": 409,
    "no_review": 409,
    "not_a_number": 400,
    "unknown_turn": 404,
    "view_closed": 403,
    "invitation_closed": 410,
    "unknown_invitation": 404,
    "already_invited": 409,
    "person_is_seated": 409,
    "key_missing": 400,
    "key_too_long": 400,
    "key_unprintable": 400,
    "key_reserved": 400,
    "scope_missing": 403,
    "seated_elsewhere": 409,
    "people_only": 403,
    **CHAT_STATUS,
    "round_closed": 409,
    "round_gaps": 409,
    "round_keeper_only": 403,
    "round_not_finished": 409,
    "designer_only": 403,
    outage.CODE: 503,
}
"""HTTP status by code. Codes that are not listed are illegal actions."""

AT_THE_TABLE: dict[str, Sentence] = {
    "listing_final": gettext_lazy("After the end of a game, its table can only be made private."),
    "next_game_arranged": gettext_lazy("The next game at this table has already been arranged."),
    "next_game_full": gettext_lazy(
        "{most} spectators have already asked to join the next game, which is the limit."
    ),
    "practice_unlisted": gettext_lazy("A practice game can’t be public."),
    "closed_prompt": gettext_lazy("This decision has already been made. Reload the table."),
    "not_whole": gettext_lazy("This isn’t a complete exported game."),
    "another_decision_is_open": gettext_lazy(
        "The game is asking for a different decision right now."
    ),
    "malformed_action": gettext_lazy(
        "This isn’t a valid action. {reason} GET /api/v1/games/ lists the formats under "
        "“schemas.action”."
    ),
    "malformed_config": gettext_lazy(
        "These options can’t be used. {reason} Correct them and try again."
    ),
    "round_players": gettext_lazy("A scorecard can have {least} to {most} players."),
    "round_name": gettext_lazy("Every player needs a visible name of at most {most} characters."),
    "round_hole": gettext_lazy("Choose a hole from 1 to {most}."),
    "round_entries": gettext_lazy("Send a result or null for each of the {players} players."),
    "round_closed": gettext_lazy("This round is finished. Reopen it to correct the scorecard."),
    "round_gaps": gettext_lazy("Some scores are missing. Holes to complete: {holes}."),
    "round_keeper_only": gettext_lazy("Only the person who started this scorecard can change it."),
    "round_counts": gettext_lazy(
        "Turns must be from 1 to {most} and penalty strokes from 0 to {most}."
    ),
    "round_not_finished": gettext_lazy("Finish the round first."),
    "round_not_by_hole": gettext_lazy(
        "Only a round played hole by hole can be the designer’s card."
    ),
    "round_not_cleared": gettext_lazy(
        "Holes not finished on the green: {holes}. Play a new round."
    ),
    "round_not_audited": gettext_lazy("The draws of this round couldn’t be verified."),
    "designer_only": gettext_lazy("Only the designer of a course can add a card to its page."),
    "key_missing": gettext_lazy(
        "Send a unique key with each action, in the header “Idempotency-Key” or as "
        "“key”. It makes repeating a request safe."
    ),
    "key_too_long": gettext_lazy("A key can have at most {most} characters."),
    "key_unprintable": gettext_lazy("A key can only contain printable characters."),
    "key_reserved": gettext_lazy(
        "Keys that start with “{begins}” are reserved for the site. Use a different key."
    ),
    "key_reused": gettext_lazy(
        "This key was already used for a different action. Use a new key for each action."
    ),
    "not_your_seat": gettext_lazy("You can’t play this seat."),
    "host_only": gettext_lazy("Only the host of the table can do this."),
    "not_open": gettext_lazy("This table has already started or was cancelled."),
    "not_playing": gettext_lazy("There’s no game in progress at this table."),
    "not_finished": gettext_lazy("The draws are revealed when the game is over."),
    "table_full": gettext_lazy("This table is full. Find another one in the lobby."),
    "seated_elsewhere": gettext_lazy(
        "You have a seat at a live table. Finish that game or leave the table first, then look for "
        "another player."
    ),
    "people_only": gettext_lazy(
        "Bots can’t wait for people here. Accept challenges instead, or play at a table."
    ),
    "unknown_pool": gettext_lazy(
        "This pool doesn’t exist. Choose one of the modes ({modes}) and one of the paces ({paces})."
    ),
    "name_twice": gettext_lazy(
        "Two players have the name {name}. Give each person on this device a different name."
    ),
    "already_seated": gettext_lazy("You’re already at this table."),
    "not_welcome": gettext_lazy("You can’t join this table. Find another one in the lobby."),
    "removed_by_host": gettext_lazy(
        "The host removed you from this table. You can only come back if the host invites you."
    ),
    "host_blocked": gettext_lazy(
        "You’ve blocked the host of this table. To join, unblock them first."
    ),
    "not_seated": gettext_lazy("You don’t have a seat at this table."),
    "seat_not_free": gettext_lazy("This seat is taken."),
    "seat_is_taken_by_host": gettext_lazy(
        "The host can’t leave their seat. To close the table, cancel it."
    ),
    "no_such_seat": gettext_lazy("This table doesn’t have that seat."),
    "unknown_bot": gettext_lazy("There’s no bot at this level. Choose one of: {bots}."),
    "unknown_bot_account": gettext_lazy(
        "This bot doesn’t exist, doesn’t play this game or doesn’t accept challenges. "
        "GET /api/v1/bots/ lists those that do."
    ),
    "unknown_option": gettext_lazy("This game has no option “{name}”."),
    "unknown_game": gettext_lazy("There’s no game with this name."),
    "unknown_course": gettext_lazy(
        "There’s no such course. Choose one from the list. Programs can get the list at "
        "/api/v1/courses/."
    ),
    "unknown_version": gettext_lazy("Choose a version from 1 to {newest}."),
    "course_hidden": gettext_lazy(
        "A moderator has hidden this course. Games in progress continue, but no new "
        "games can start."
    ),
    "course_retired": gettext_lazy(
        "This course is retired. Games in progress continue, but no new games can start. "
        "Choose another course."
    ),
    "draft_not_playable": gettext_lazy(
        "This draft can’t be played yet. Problems to fix: {count}. Open the designer to see them."
    ),
    "too_many_seats": gettext_lazy("This game has at most {most} seats."),
    "not_waiting_long": gettext_lazy(
        "Give them a little more time. Days before a bot can take over: {days}."
    ),
    "clock_runs": gettext_lazy("This player still has time. When it’s up, a bot decides for them."),
    "clock_stands": gettext_lazy(
        "This player’s clock is stopped because the game is paused or they’re on vacation."
    ),
    "no_clock": gettext_lazy("This table has no clock to pause."),
    "no_vacation": gettext_lazy("This table doesn’t allow vacation."),
    "game_paused": gettext_lazy(
        "The game is paused, so your clock is already stopped. Start your vacation after the pause."
    ),
    "vacation_spent": gettext_lazy("You have no vacation days left at this table."),
    "not_won": gettext_lazy("You can’t finish yet because another player is still in the game."),
    "not_replaced": gettext_lazy("No bot is playing for you here."),
    "cannot_undo": gettext_lazy(
        "You can’t undo this because cards have been revealed or another player has moved since."
    ),
    "seat_kept": gettext_lazy(
        "This seat is reserved for an invited player. Withdraw the invitation first, or "
        "start with a bot until they join."
    ),
    "invitations_pending": gettext_lazy(
        "No answer yet from: {names}. Set “unanswered” to “bot” to let a bot play until "
        "they join, or to “go” to start without them."
    ),
    "not_over": gettext_lazy("You can only ask for a rematch after the game is over."),
    "not_started": gettext_lazy("This game hasn’t started yet, so there are no turns to replay."),
    "still_playing": gettext_lazy("This game is still in progress. Try again when it’s over."),
    "nothing_to_play": gettext_lazy(
        "The game was over after this turn. Choose an earlier turn to play on from."
    ),
    "rules_changed": gettext_lazy(
        "The rules have changed since this game, so you can’t play on from here. You can still "
        "replay it."
    ),
    "no_review": gettext_lazy("Games of this kind can’t be reviewed yet."),
    "not_a_number": gettext_lazy("“{name}” must be a whole number."),
    "unknown_turn": gettext_lazy("This game doesn’t have that turn. Choose one from 0 to {last}."),
    "view_closed": gettext_lazy(
        "You can see the game as another player saw it when the game is over."
    ),
    "invited_by_name": gettext_lazy("This seat is reserved for another player."),
    "unknown_invitation": gettext_lazy(
        "There’s no such invitation. Check that the link is complete."
    ),
    "unknown_person": gettext_lazy("There’s no player with this id whom you can invite."),
    "already_invited": gettext_lazy("You’ve already invited this player to this table."),
    "person_is_seated": gettext_lazy("This player is already at this table."),
    "invitation_closed": gettext_lazy(
        "This invitation has been used or its game is over. Ask for a new one."
    ),
    **CHAT_SENTENCES,
    outage.CODE: outage.SENTENCE,
    "scope_missing": gettext_lazy(
        "This access token lacks the scope “{scope}”. Create a new token that includes it. "
        "Apps have to ask for consent again."
    ),
}


def explained(error: RulesError) -> str:
    """Return an error's message in the viewer's language."""
    return sentence_of(error.code, error.params)


def sentence_of(code: str, params: dict[str, object]) -> str:
    """Return a message in the viewer's language: what happened and what to do."""
    sentence = AT_THE_TABLE.get(code) or _of_a_game(code)
    if isinstance(reason := params.get("reason"), str):
        params = {**params, "reason": plain_words(split(reason)[1])}
    return str(sentence).format_map(params) if sentence else _("You can’t do this right now.")


def _of_a_game(code: str) -> Sentence | None:
    """Return the message that a game has for a code. A code means the same in all games that have
    it.
    """
    tables = (card.messages.reasons for card in CARDS.values())
    return next((refusals[code] for refusals in tables if code in refusals), None)


def status_of(error: RulesError) -> int:
    """Return the HTTP status of an error."""
    return STATUS.get(error.code, ILLEGAL)
