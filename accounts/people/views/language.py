from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST
from django.views.i18n import set_language as set_cookie

from accounts.people.models import User


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Django's view, which sets a cookie; a signed-in user's choice is also stored."""
    chosen = request.POST.get("language")
    if request.user.is_authenticated and chosen in dict(settings.LANGUAGES):
        User.objects.filter(pk=request.user.pk).update(language=chosen)
    return set_cookie(request)
