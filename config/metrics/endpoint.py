"""Where Prometheus asks: `/metrics` at a port of the loopback address, one for each process."""

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
    """Answer at this port of the machine itself; nowhere without a port.

    A port that is taken costs the figures, not the site.
    """
    if not port:
        return None
    try:
        return start_http_server(int(port), LOOPBACK, registry(*collectors))
    except (OSError, ValueError) as error:
        log.error("no metrics", port=port, error=str(error))
        return None


def registry(*collectors: Collector) -> CollectorRegistry:
    """This process's own figures, or those of its family, who share PROMETHEUS_MULTIPROC_DIR."""
    chosen = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        chosen = CollectorRegistry()
        MultiProcessCollector(chosen)
    for collector in collectors:
        chosen.register(collector)
    return chosen
