"""Refusals of social actions; `courses.apps` registers them."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.text_refusals import TEXT_PROBLEMS

REFUSALS: dict[str, tuple[int, str | Promise]] = {
    "not_public_yet": (409, _("This has not been published yet.")),
    "own_design": (409, _("This is your own design.")),
    "own_comment": (409, _("This is your own comment. You can delete it.")),
    "oneself": (409, _("This is yourself.")),
    "follows_full": (
        409,
        _("You follow {most} authors and designs, and that is the most. Let one of them go."),
    ),
    "blocks_full": (
        409,
        _("You have blocked {most} people, and that is the most. Lift a block first."),
    ),
    "comment_empty": (422, _("Write something first.")),
    "comment_too_long": (422, _("A comment has at most {most} characters.")),
    "comment_unprintable": (422, _("Remove the character {character}: it can’t be displayed.")),
    **{code: (422, sentence) for code, sentence in TEXT_PROBLEMS.items()},
    "silenced": (
        403,
        _("A moderator has taken the right to comment from you. The mail says why."),
    ),
    "blocked_by_author": (
        403,
        _("The author of this design wants no comments from you."),
    ),
    "author_blocked": (
        403,
        _("You have blocked the author of this design. Lift the block to comment here."),
    ),
    "not_the_writer": (403, _("Only whoever wrote a comment can delete it.")),
    "not_your_comment": (
        403,
        _("Only whoever wrote a comment, and the author of the draft, can do this."),
    ),
    "no_such_hole": (422, _("A design has holes 1 to {most}.")),
    "not_the_author": (403, _("Only the author of the design can hide its comments.")),
    "words_too_long": (422, _("Say it in at most {most} characters.")),
    "words_missing": (422, _("Say it in words.")),
    "not_a_moderator": (403, _("Only moderators can do this.")),
    "own_matter": (403, _("This concerns yourself: another moderator has to decide.")),
    "own_decision": (
        403,
        _("You decided this yourself: another moderator judges the appeal."),
    ),
    "not_concerned": (403, _("Only whom a decision concerns can appeal to it.")),
    "appealed_already": (409, _("You have appealed to this decision once, which is all.")),
    "decision_lifted": (409, _("This decision has been lifted.")),
    "appeal_answered": (409, _("This appeal has been answered.")),
}
"""Status and sentence by the code of a DesignError."""
