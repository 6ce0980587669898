from django.db import models
from django.utils.translation import gettext_lazy as _


class Volume(models.IntegerChoices):
    """The volume of the sounds at tables. The browser reads 3 as the loudest."""

    OFF = 0, _("Off")
    QUIET = 1, _("Quiet")
    MEDIUM = 2, _("Medium")
    LOUD = 3, _("Loud")
