from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.people.models import User
from courses.social.moderation.services import appoint_moderator, relieve_moderator


class Command(BaseCommand):
    help = "Let somebody moderate designs, comments and people at /moderation/."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email", help="The address that they sign in with.")
        parser.add_argument("--relieve", action="store_true", help="No longer.")

    def handle(self, *args: object, email: str, relieve: bool, **options: object) -> None:
        user = User.objects.filter(email=email.lower(), is_active=True).first()
        if user is None:
            raise CommandError("Nobody signs in with this address.")
        (relieve_moderator if relieve else appoint_moderator)(user=user)
