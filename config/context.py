from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, object]:
    """Return the template variables that every page needs."""
    return {
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "mailbox_page": settings.MAILBOX_PAGE,
    }
