"""Settings for the database: engine, connections, time limits; part of base.py."""

from typing import Any

import environ

from config.paths import run_dir

env = environ.Env()

# Connections per process. A web process has the same number of threads, one of them for all its
# sockets.
DATABASE_CONNECTIONS: int = max(3, env.int("DATABASE_CONNECTIONS", default=12))
# Seconds that a request waits for a lock or a connection before it answers 503. A move takes about
# ten milliseconds and at most eleven threads wait, so only a fault takes longer.
DATABASE_PATIENCE = 5

ENGINE_SETTINGS: dict[str, dict[str, Any]] = {
    "django.db.backends.sqlite3": {
        # A new connection for each request would cut the moves per second to a half or a third.
        # Threads are few and live as long as their process, and so do their connections.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            # Django's default (DEFERRED) takes the write lock in the middle of a transaction and
            # then cannot wait for it: under contention a fifth of the moves failed.
            "transaction_mode": "IMMEDIATE",
            "timeout": DATABASE_PATIENCE,
            # FULL: a move that was acknowledged survives a power cut. Waiting moves share a commit.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    },
    "django.db.backends.postgresql": {
        # The pool lends connections per call. Django allows either a pool or a connection age.
        "CONN_MAX_AGE": 0,
        "OPTIONS": {
            "options": f"-c lock_timeout={DATABASE_PATIENCE * 1000}",
            "connect_timeout": DATABASE_PATIENCE,
            "pool": {
                "min_size": 1,
                "max_size": DATABASE_CONNECTIONS,
                "timeout": DATABASE_PATIENCE,
                # The pool's retries become less frequent over time. If they end early, the next
                # request starts again and notices immediately that the server is back.
                "reconnect_timeout": DATABASE_PATIENCE,
            },
        },
    },
}

DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{run_dir()}/db.sqlite3")}
_database = DATABASES["default"]
_given = _database.get("OPTIONS", {})
_database.update(ENGINE_SETTINGS.get(_database["ENGINE"], {}), CONN_HEALTH_CHECKS=True)
_database["OPTIONS"] = {**_database.get("OPTIONS", {}), **_given}
