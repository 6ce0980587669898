"""Task that tends the pools."""

from celery import shared_task
from django.utils import timezone

from games.pools.services import pools


@shared_task(name="games.tasks.pools.tend_pools")
def tend_pools() -> None:
    """End leases that have run out, and match players who have become free."""
    pools.tend_pools(at=timezone.now())
