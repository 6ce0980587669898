from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig

from config.celery import app as celery_app

__all__ = ["HouseConfig", "OfficeConfig", "celery_app"]


class HouseConfig(AppConfig):
    """The house itself: the commands that run the site, its pages outside any room.

    The Celery app above is loaded with Django, so that every task is bound to it; it is not
    loaded with the package, so that config.serving starts without either.
    """

    name = "config"
    label = "house"
    verbose_name = "House"


class OfficeConfig(AdminConfig):
    """The admin, with a site that takes pages of our own alone."""

    default_site = "accounts.support.SupportSite"
