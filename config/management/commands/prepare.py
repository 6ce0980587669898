from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from config.translations import compile_translations


class Command(BaseCommand):
    help = (
        "Bring translations, tables, shipped courses and documents up to date; quick when they are."
    )
    requires_system_checks = []

    def handle(self, *args: object, **options: object) -> None:
        compile_translations(settings.LOCALE_PATHS)
        # A signal after the migrations loads the shipped courses. Each step is printed, because
        # bin/run waits as long as there is output.
        call_command("migrate", verbosity=1, interactive=False, skip_checks=True)
        # Imported here because it imports all URLs of the site.
        from config.specifications.store import store_all

        try:
            store_all()
        except OSError as error:
            self.stderr.write(f"Web processes will make the API documents themselves: {error}")
