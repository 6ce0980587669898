"""The parent of the site's processes.

It imports neither Django nor Celery, to start immediately.
"""
