"""The endpoint for Prometheus: `/metrics` on a loopback port, one per process."""

import os
from threading import Thread
from wsgiref.simple_server import WSGIServer

import structlog
from prometheus_client import REGISTRY, CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

log = structlog.get_logger(__name__)

LOOPBACK = "127.0.0.1"


def serve_metrics(port: str, *collectors: Collector) -> tuple[WSGIServer, Thread] | None:
    """Serve the metrics on this port. Do nothing if no port is set.

    If the port is taken, the site runs without metrics.
    """
    if not port:
        return None
    try:
        return start_http_server(int(port), LOOPBACK, registry(*collectors))
    except (OSError, ValueError) as error:
        log.error("metrics not served", port=port, error=str(error))
        return None


def registry(*collectors: Collector) -> CollectorRegistry:
    """Return the metrics of this process, or of all that share PROMETHEUS_MULTIPROC_DIR."""
    chosen = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        chosen = CollectorRegistry()
        MultiProcessCollector(chosen)
    for collector in collectors:
        chosen.register(collector)
    return chosen
