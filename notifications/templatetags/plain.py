from django import template

from notifications.mail.composing import plain

register = template.Library()
register.filter("plain", plain.plain)
register.filter("quoted", plain.quoted)
