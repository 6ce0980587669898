from django import template

from core import user_text as plain

register = template.Library()
register.filter("plain", plain.plain)
register.filter("quoted", plain.quoted)
