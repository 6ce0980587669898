"""After signing up or in: on to what was wanted before."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.people.members import is_member
from accounts.people.wishes import take_wish


@never_cache
@require_safe
def go_on(request: HttpRequest) -> HttpResponse:
    """The form that was sent too early, which a script sends again; else the page that was left.

    Without a script it is one button: nothing changes by a look.
    """
    wish = take_wish(request) if is_member(request.user) else None
    if wish is not None:
        return render(request, "accounts/go_on.html", {"wish": wish})
    following = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(following, allowed_hosts=None)
    return redirect(following if safe else "home")
