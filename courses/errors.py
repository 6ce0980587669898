"""Why the house refuses something about shared designs: a code, a status and a sentence."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Sentence = str | Promise


class SharingError(Exception):
    """A refusal; nothing was changed. `params` are what its sentence names."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """What happened and what to do, in the reader's language."""
        return str(REFUSALS[self.code][1]).format_map(self.params)


REFUSALS: dict[str, tuple[int, Sentence]] = {
    "design_hidden": (
        410,
        _("A moderator has hidden this design. Games that were begun on it go on."),
    ),
    "not_public_yet": (409, _("This has not been published yet.")),
    "own_design": (409, _("This is your own design.")),
    "too_many_tags": (422, _("A design has at most {most} tags. Take the best ones.")),
    "tag_too_long": (422, _("A tag has at most {most} letters.")),
    "tag_unreadable": (422, _("Tags are made of letters, digits and hyphens.")),
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
    "comment_unprintable": (422, _("Use letters that can be seen.")),
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
    "not_the_author": (403, _("Only the author of the design can hide its comments.")),
    "words_too_long": (422, _("Say it in at most {most} characters.")),
    "words_missing": (422, _("Say it in words.")),
    "not_a_moderator": (403, _("Only moderators can do this.")),
    "own_matter": (403, _("This concerns yourself: another moderator has to decide.")),
    "not_concerned": (403, _("Only whom a decision concerns can appeal to it.")),
    "appealed_already": (409, _("You have appealed to this decision once, which is all.")),
    "decision_lifted": (409, _("This decision has been lifted.")),
    "appeal_answered": (409, _("This appeal has been answered.")),
}
"""Status and sentence by code."""
