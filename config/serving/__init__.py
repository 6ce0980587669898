"""The parent of the site's processes. It loads neither Django nor Celery, to be there at once."""
