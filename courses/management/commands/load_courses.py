"""Publish the shipped designs that are new or have changed."""

from django.core.management.base import BaseCommand
from django.utils import timezone

from courses.publishing.services.versions import load_shipped_designs


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: object, verbosity: int, **options: object) -> None:
        versions = load_shipped_designs(at=timezone.now())
        if verbosity:
            for version in versions:
                self.stdout.write(f"{version.name}, version {version.number}")
