"""The parent process of the site.

It imports neither Django nor Celery, so that it starts immediately.
"""
