from django.apps import AppConfig


class HouseConfig(AppConfig):
    """The house itself: the commands that run the site, its pages outside any room."""

    name = "config"
    label = "house"
    verbose_name = "House"
