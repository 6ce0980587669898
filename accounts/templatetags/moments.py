from django import template

from core.i18n.moments import moment_in_zone

register = template.Library()
register.filter("moment_in_zone", moment_in_zone)
