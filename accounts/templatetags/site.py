from django import template

from accounts.mail import site

register = template.Library()

register.simple_tag(site.page_url, name="page_url")
