from django import template

from accounts.moments import moment_in_zone

register = template.Library()
register.filter("moment_in_zone", moment_in_zone)
