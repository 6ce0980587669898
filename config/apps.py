from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig

from config.celery import app as celery_app

__all__ = ["HouseConfig", "OfficeConfig", "celery_app"]


class HouseConfig(AppConfig):
    """The project itself: the commands that run the site, and pages that belong to no app.

    Importing the Celery app above binds every task to it as soon as Django starts. The package
    itself does not import it, so that config.serving can start without Django and Celery.
    """

    name = "config"
    label = "house"
    verbose_name = "House"


class OfficeConfig(AdminConfig):
    """The admin, with a site that registers our own pages only."""

    default_site = "accounts.support.SupportSite"
