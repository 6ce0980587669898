from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Known to every process, so that the outbox finds the tasks by their names.
        from games import tasks  # noqa: F401

        _answer_courses()


def _answer_courses() -> None:
    """Register what courses can ask of games (courses/ports.py)."""
    from courses import ports
    from games import analysts
    from games.pages import course, golfie_deck

    ports.ANALYSTS["course"] = analysts.COURSE
    ports.ANALYSTS["deck"] = analysts.DECK
    ports.PAGE_PARTS["course"] = list(course.PARTS)
    ports.PAGE_PARTS["deck"] = list(golfie_deck.PARTS)
