"""Refusals for social actions. `courses.apps` registers them."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.text_refusals import TEXT_PROBLEMS

REFUSALS: dict[str, tuple[int, str | Promise]] = {
    "not_public_yet": (409, _("This hasn’t been published yet.")),
    "own_design": (409, _("You can’t do this with your own design.")),
    "own_comment": (409, _("This is your own comment. You can delete it.")),
    "own_line": (409, _("This is your own message. You can delete it.")),
    "oneself": (409, _("You can’t do this to yourself.")),
    "follows_full": (
        409,
        _("You follow {most} authors and designs, which is the limit. Unfollow one first."),
    ),
    "blocks_full": (
        409,
        _("You have blocked {most} people, which is the limit. Unblock someone first."),
    ),
    "friend_is_bot": (409, _("Bots don’t have friends. You can challenge a bot to a game.")),
    "friend_is_guest": (409, _("Guests don’t have friends. They need an account first.")),
    "person_blocked": (409, _("You have blocked this person. Unblock them first.")),
    "already_friends": (409, _("You’re friends already.")),
    "already_requested": (
        409,
        _("You’ve already sent a friend request. It hasn’t been answered yet."),
    ),
    "no_friend_request": (409, _("There is no open friend request.")),
    "not_friends": (409, _("You aren’t friends.")),
    "friends_full": (409, _("One of you has {most} friends, which is the limit.")),
    "requests_full": (
        409,
        _("You have {most} open friend requests, which is the limit. Withdraw one first."),
    ),
    "friends_hidden": (403, _("You can’t see this person’s friends.")),
    "comment_empty": (422, _("Enter a comment.")),
    "comment_too_long": (422, _("A comment can have at most {most} characters.")),
    "comment_unprintable": (422, _("Remove the character {character}. It can’t be displayed.")),
    **{code: (422, sentence) for code, sentence in TEXT_PROBLEMS.items()},
    "silenced": (
        403,
        _("A moderator has stopped you from commenting. We emailed you the reason."),
    ),
    "blocked_by_author": (
        403,
        _("The author of this design has blocked you, so you can’t comment."),
    ),
    "author_blocked": (
        403,
        _("You have blocked the author of this design. Unblock them to comment."),
    ),
    "not_the_writer": (403, _("You can only delete your own comments.")),
    "not_your_comment": (
        403,
        _("Only the comment’s author and the draft’s author can do this."),
    ),
    "no_such_hole": (422, _("Enter a hole from 1 to {most}.")),
    "not_the_author": (403, _("Only the author of the design can hide its comments.")),
    "words_too_long": (422, _("Enter at most {most} characters.")),
    "words_missing": (422, _("Enter an explanation.")),
    "not_a_moderator": (403, _("Only moderators can do this.")),
    "own_matter": (403, _("This concerns you, so another moderator has to decide.")),
    "own_decision": (
        403,
        _("You made this decision, so another moderator has to answer the appeal."),
    ),
    "not_concerned": (403, _("You can only appeal decisions about you or your own content.")),
    "appealed_already": (
        409,
        _("You have already appealed this decision. You can appeal only once."),
    ),
    "decision_lifted": (409, _("This decision has been reversed.")),
    "appeal_answered": (409, _("This appeal has already been answered.")),
}
"""Status and message for each code of a DesignError."""
