"""The kinds of events about games: how each reaches users, and the checks before an email
is sent.
"""

from games.notify.selectors import cases
from games.notify.selectors import mails as selectors
from games.notify.selectors.chats import chat_entry, chat_notice, is_chat_unread, unread_chats
from games.notify.selectors.endings import cancellation_notice, resignation_notice
from games.notify.selectors.notices import (
    clock_notice,
    declined_notice,
    finished_notice,
    finished_text,
    friend_table_notice,
    invitation_notice,
    matched_notice,
    turn_notice,
    unlooked,
    unseen_turns,
)
from games.notify.services.mails import mail_cancellation, mail_invitation, mail_resignation
from games.notify.services.turns import (
    mail_decisions_again,
    mail_reminder,
    mail_turn,
    note_push,
    take_turn_back,
)
from games.seats.services.invitations import move_invitations
from games.tables.models.seat import SeatChangeReason
from games.tables.models.session import Status
from notifications.ports import EventKind, Recheck
from notifications.preferences.models import Way

GAME_EVENTS = {
    # The seat stores whether its player has seen the turn, and whether an email or a push message
    # was sent.
    "your_turn": EventKind(
        "turn",
        turn_notice,
        letter=mail_turn,
        unseen=unseen_turns,
        once_per="table",
        unread=unseen_turns,
        may_push=note_push,
        urgent=True,
        lasts=None,
    ),
    "clock": EventKind(
        "clock",
        clock_notice,
        letter=mail_reminder,
        urgent=True,
        once_per="table",
        unread=unlooked,
    ),
    "finished": EventKind("finished", finished_notice, unread=unlooked, lasting=finished_text),
    # If the player does not come, the email about the turn follows.
    "matched": EventKind(
        "turn",
        matched_notice,
        ways=dict.fromkeys((Way.NOW, Way.LATER, Way.DIGEST), Way.NONE),
        urgent=True,
    ),
    "chat": EventKind(
        "chat", chat_notice, unread=unread_chats, once_per="table", lasting=chat_entry
    ),
    "friend_table": EventKind("friend_table", friend_table_notice),
    # Invited people without an account have no feed. The invitation's own task sends them an email.
    "invited": EventKind(
        "invitation",
        invitation_notice,
        letter=mail_invitation,
        lasts=None,
    ),
    # The page of the table shows the reason, so there is no email.
    "declined": EventKind(
        "invitation",
        declined_notice,
        ways=dict.fromkeys((Way.NOW, Way.LATER, Way.DIGEST), Way.NONE),
    ),
    # Not sent to players who get turns in the digest, because they see the table there.
    "seat": EventKind(
        "turn",
        resignation_notice,
        only={"what": SeatChangeReason.RESIGNED},
        ways={Way.LATER: Way.NOW, Way.DIGEST: Way.NONE},
        pushes=False,
        letter=mail_resignation,
        unread=unlooked,
    ),
    # Sent even to players who get turns in the digest, because digests do not list a cancelled
    # table.
    "table": EventKind(
        "turn",
        cancellation_notice,
        only={"status": Status.CANCELLED},
        ways={Way.LATER: Way.NOW, Way.DIGEST: Way.NOW},
        pushes=False,
        letter=mail_cancellation,
        unread=unlooked,
    ),
}
GAME_RECHECKS = {
    "turn": Recheck(
        selectors.is_turn_unseen,
        taken_back=take_turn_back,
        write_again=mail_decisions_again,
        cases=cases.open_turns,
        judged=cases.mailed_turns,
    ),
    "clock": Recheck(
        selectors.is_decision_open,
        write_again=mail_decisions_again,
        cases=cases.open_reminders,
        judged=cases.mailed_reminders,
    ),
    "finished": Recheck(
        selectors.is_end_unseen, cases=cases.open_endings, judged=cases.mailed_endings
    ),
    "friend_table": Recheck(selectors.is_table_open),
    "chat": Recheck(is_chat_unread),
    "digest": Recheck(selectors.is_anybody_waiting),
    "invitation": Recheck(
        selectors.is_invitation_open,
        move=lambda user, old: move_invitations(user=user, old=old),
        cases=cases.open_invitations,
        judged=cases.mailed_invitations,
    ),
}
