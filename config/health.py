"""What a balancer asks: does the process live, and has it all that it needs?"""

import redis
from django.conf import settings
from django.db import Error as DatabaseError
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def broker_answers() -> bool:
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2) as broker:
            return bool(broker.ping())
    except redis.RedisError:
        return False


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 as long as this process answers at all."""
    return JsonResponse({"status": "ok"})


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """200 if database and broker answer, else 503 with the names of those that do not."""
    answers = {"database": database_answers(), "broker": broker_answers()}
    missing = [name for name, answered in answers.items() if not answered]
    if missing:
        return JsonResponse({"status": "unavailable", "missing": missing}, status=503)
    return JsonResponse({"status": "ok"})
