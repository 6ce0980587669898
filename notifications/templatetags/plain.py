from django import template

from accounts.mail import plain

register = template.Library()
register.filter("plain", plain.plain)
register.filter("quoted", plain.quoted)
