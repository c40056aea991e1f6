"""What the house counts and measures, as Prometheus reads it."""

from collections.abc import Iterator
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from atoll.tables.hub import Hub
from atoll.web.gallery import Gallery

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
KINDS = {
    400: "unreadable",
    401: "key",
    403: "forbidden",
    404: "unknown",
    405: "method",
    408: "slow",
    409: "stale",
    413: "long",
    422: "unfit",
    423: "still",
    429: "many",
}
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Counters of this app. What can be read off the house itself is read when somebody asks."""

    def __init__(self, hub: Hub) -> None:
        self.registry = CollectorRegistry()
        self.seconds = Histogram(
            "atoll_request_seconds",
            "From a request to its answer",
            ["what"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.known: dict[str, Histogram] = {}  # by endpoint
        self.refusals = Counter(
            "atoll_refusals", "Requests that were refused, and why", ["kind"], registry=self.registry
        )
        self.failures = Counter("atoll_failures", "Answers with 5xx", registry=self.registry)
        self.registry.register(House(hub))
        ProcessCollector(registry=self.registry)
        GCCollector(self.registry)

    def answered(self, what: str, status: int, seconds: float) -> None:
        if what not in self.known:
            self.known[what] = self.seconds.labels(what)
        self.known[what].observe(seconds)
        if status >= 500:
            self.failures.inc()
        elif status >= 400:
            self.refusals.labels(KINDS.get(status, str(status))).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)


class House(Collector):
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def collect(self) -> Iterator[Any]:
        hub, thinkers = self.hub, self.hub.driver.thinkers
        galleries = [found for table in list(hub.tables.values()) if (found := gallery_of(table.onlookers))]
        written = CounterMetricFamily("atoll_entries", "What was written into tables", labels=["kind"])
        for kind, number in hub.written.items():
            written.add_metric([kind], number)
        yield written
        yield GaugeMetricFamily("atoll_tables", "Tables in memory", len(hub.tables))
        yield GaugeMetricFamily("atoll_tables_watched", "Tables that somebody looks at", len(galleries))
        yield GaugeMetricFamily("atoll_streams", "Streams of tables", sum(len(g.places) for g in galleries))
        yield GaugeMetricFamily(
            "atoll_held_answers", "Answers held back", sum(len(g.patient) for g in galleries)
        )
        yield GaugeMetricFamily("atoll_writer_queue", "Changes that wait for the disk", hub.store.waiting)
        yield GaugeMetricFamily(
            "atoll_bot_queue", "Bots that wait for their turn", len(thinkers.queue.waiting)
        )
        yield GaugeMetricFamily("atoll_workers", "Processes for bots", alive(self.hub))


def gallery_of(onlookers: object) -> Gallery | None:
    return onlookers if isinstance(onlookers, Gallery) else None


def alive(hub: Hub) -> int:
    return sum(worker.alive for worker in list(hub.driver.thinkers.all))
