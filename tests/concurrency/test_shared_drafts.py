"""Several users save one draft at the same moment, or the author withdraws the link during
a save.
"""

from functools import partial

import msgspec
import pytest

from courses.drafts.models import Level
from courses.drafts.selectors import token_of
from courses.drafts.services.drafts import save_draft
from courses.drafts.services.links import save_shared_draft, share_draft, withdraw_link
from courses.errors import DesignError
from courses.stored.models import Design
from tests.factories.courses import NOON, SMALL, DesignFactory


@pytest.fixture
def design(golfers):
    return DesignFactory(owner=golfers[0])


@pytest.fixture
def token(design):
    return token_of(share_draft(design=design, level=Level.EDIT, at=NOON))


def named(name):
    return msgspec.structs.replace(SMALL, name=name)


def by_link(design, token, friend, revision):
    return partial(
        save_shared_draft,
        design=design,
        token=token,
        by=friend,
        value=named(friend.name),
        revision=revision,
        at=NOON,
    )


def test_one_of_many_editors_saves_and_the_others_see_its_version(design, token, golfers, at_once):
    calls = [by_link(design, token, friend, design.revision) for friend in golfers[1:]]
    mine = partial(
        save_draft, design=design, value=named("Mine"), revision=design.revision, at=NOON
    )
    results = at_once([mine, *calls])
    (won,) = [result for result in results if isinstance(result, Design)]
    lost = [result for result in results if isinstance(result, DesignError)]
    assert [error.code for error in lost] == ["draft_changed"] * (len(results) - 1)
    assert {error.params["design"].draft for error in lost} == {won.draft}
    assert Design.objects.get(pk=design.pk).revision == design.revision + 1


def test_editors_can_save_after_loading_the_new_revision(design, token, golfers, at_once):
    waiting = {friend.pk: friend for friend in golfers[1:5]}
    for _turn in range(len(waiting)):
        now = Design.objects.get(pk=design.pk)
        friends = list(waiting.values())
        results = at_once([by_link(now, token, friend, now.revision) for friend in friends])
        (winner,) = [
            friend
            for friend, result in zip(friends, results, strict=True)
            if isinstance(result, Design)
        ]
        del waiting[winner.pk]
    assert Design.objects.get(pk=design.pk).revision == design.revision + 4


def test_withdrawing_a_link_never_interrupts_a_save(design, token, golfers, at_once):
    for _try in range(8):
        now = Design.objects.get(pk=design.pk)
        token = token_of(share_draft(design=design, level=Level.EDIT, at=NOON))
        value = named(f"Try {_try}")
        save = partial(
            save_shared_draft,
            design=now,
            token=token,
            by=golfers[1],
            value=value,
            revision=now.revision,
            at=NOON,
        )
        saved, _withdrawn = at_once([save, partial(withdraw_link, design=now)])
        there = Design.objects.get(pk=design.pk)
        if isinstance(saved, Design):
            assert there.revision == now.revision + 1
        else:
            assert saved.code == "link_withdrawn" and there.revision == now.revision
