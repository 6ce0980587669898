from importlib import import_module
from typing import Any

from django.apps import AppConfig
from django.apps import apps as installed
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class CoursesConfig(AppConfig):
    name = "courses"
    verbose_name = _("Courses")
    default_auto_field = "django.db.models.BigAutoField"

    def import_models(self) -> None:
        """Import the models of `courses.social`, because no other package of `courses` imports
        them.
        """
        super().import_models()
        import_module("courses.social.models")

    def ready(self) -> None:
        from accounts.signals import account_closing, account_renamed

        # Import the tasks in every process, because Celery finds them by name.
        from courses import checks, tasks  # noqa: F401
        from courses.social.friends.services import end_contact
        from courses.social.signals import person_blocked

        _assemble()
        person_blocked.connect(end_contact)
        post_migrate.connect(load_shipped, sender=self)
        account_closing.connect(leave)
        account_renamed.connect(rename)


def _assemble() -> None:
    """Register the parts of `courses.social` with packages that do not import it."""
    from accounts.export.chapters import CHAPTERS
    from core.realtime.closing import CODES, TRY_LATER, UNREADABLE
    from courses import errors, ports
    from courses.archives.selectors import DESIGNS
    from courses.designs.stored import NewerError, UnreadableError
    from courses.social import errors as social_errors
    from courses.social import presenters
    from courses.social.comments.selectors import blocks
    from courses.social.friends.selectors.notices import FRIEND_NOTICES
    from courses.social.moderation.selectors import hidden_designs
    from courses.social.news.selectors.notices import NEWS, design_subject
    from courses.social.reactions.selectors import blocked_people
    from courses.social.reactions.services import publish_version_event
    from courses.social.sharing.selectors import SHARING
    from notifications.ports import EVENTS, SUBJECTS, SubjectKind

    # During an update, an old process can encounter data written by the new release. It closes the
    # socket and asks the client to try later, when the client will reach a new process.
    CODES.update({UnreadableError: UNREADABLE, NewerError: TRY_LATER})
    CHAPTERS["courses"] = DESIGNS | SHARING
    EVENTS.update(NEWS | FRIEND_NOTICES)
    SUBJECTS["design"] = SubjectKind(design_subject)
    errors.REFUSALS.update(social_errors.REFUSALS)
    ports.HIDDEN.append(hidden_designs)
    ports.BARRED.append(blocks)
    ports.BLOCKED.append(blocked_people)
    ports.PUBLISHED.append(publish_version_event)
    ports.EVERY_PAGE.extend(presenters.PARTS)
    _register_renderers()


def _register_renderers() -> None:
    """Register the functions that tasks call to render files for the pages of designs."""
    from courses.pictures.services import pictures, renderings
    from courses.ports import RENDERERS

    RENDERERS[pictures.RENDERER] = pictures.draw_raster
    RENDERERS[renderings.SHEET_RENDERER] = renderings.print_sheet


def load_shipped(*, apps: Any = installed, **_signal: Any) -> None:
    """Publish the shipped designs as soon as the database tables exist, also in a test database.

    `flush` also sends this signal, but without `apps`. In that case, use all installed apps.
    """
    from django.utils import timezone

    from courses.gallery.services import fill_listings
    from courses.publishing.services.versions import load_shipped_designs

    if "designversion" in apps.all_models["courses"]:
        load_shipped_designs(at=timezone.now())
        fill_listings()


def leave(*, user: Any, **_signal: Any) -> None:
    """Delete the social data of an account that is being closed, and release its designs."""
    from courses.archives.services import leave_designs
    from courses.social.sharing.services import forget_sharing

    # Must run first, while the designs still have an owner.
    forget_sharing(user=user)
    leave_designs(owner=user)


def rename(*, user: Any, **_signal: Any) -> None:
    """Update the search texts of a user's designs when the user changes their name."""
    from courses.gallery.services import refresh_authored

    refresh_authored(owner=user)
