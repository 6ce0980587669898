from django.apps import AppConfig

from config.celery import app as celery_app

__all__ = ["HouseConfig", "celery_app"]


class HouseConfig(AppConfig):
    """The house itself: the commands that run the site, its pages outside any room.

    The Celery app above is loaded with Django, so that every task is bound to it; it is not
    loaded with the package, so that config.serving starts without either.
    """

    name = "config"
    label = "house"
    verbose_name = "House"
