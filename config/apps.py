from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig

from config.celery import app as celery_app

__all__ = ["HouseConfig", "OfficeConfig", "celery_app"]


class HouseConfig(AppConfig):
    """The project itself: the commands that run the site, and its pages outside any app.

    The Celery app above is imported together with Django, so that every task is bound to it. The
    package itself does not import it, so that config.serving starts without either.
    """

    name = "config"
    label = "house"
    verbose_name = "House"


class OfficeConfig(AdminConfig):
    """The admin, with a site that registers our own pages only."""

    default_site = "accounts.support.SupportSite"
