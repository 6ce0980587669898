"""A cache shared by several processes. While its Redis is down, it behaves as if it were empty."""

from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import RedisError

log = structlog.get_logger(__name__)

PATIENCE = {"socket_connect_timeout": 1, "socket_timeout": 1}
"""In seconds. A page must not wait for data that it can do without."""


def _forgiving(name: str, away: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap the client's method of this name so that it returns a default while Redis is down."""

    def call(client: RedisCacheClient, *args: Any) -> Any:
        try:
            return getattr(RedisCacheClient, name)(client, *args)
        except RedisError as error:
            log.warning("cache unavailable", error=type(error).__name__)
            return away(*args)

    return call


class ForgetfulClient(RedisCacheClient):
    add = _forgiving("add", lambda *_: True)
    get = _forgiving("get", lambda _key, default: default)
    set = _forgiving("set", lambda *_: None)
    touch = _forgiving("touch", lambda *_: False)
    delete = _forgiving("delete", lambda *_: False)
    get_many = _forgiving("get_many", lambda _keys: {})
    has_key = _forgiving("has_key", lambda _key: False)
    incr = _forgiving("incr", lambda _key, delta: delta)
    set_many = _forgiving("set_many", lambda *_: None)
    delete_many = _forgiving("delete_many", lambda *_: None)
    clear = _forgiving("clear", lambda *_: False)


class ForgetfulRedisCache(RedisCache):
    """Django's Redis cache, made optional: pages work without it."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        options = {**PATIENCE, **params.get("OPTIONS", {})}
        super().__init__(server, {**params, "OPTIONS": options})
        self._class = ForgetfulClient
