"""A bot account that can be challenged, and a program with its token."""

from django.utils import timezone
from rest_framework.test import APIClient

from accounts.bots.services import create_bot, renew_bot_token
from accounts.people.models import User
from games.lobby.services.opening import take_challenges


def challengeable_bot(owner: User) -> User:
    """Create a bot account that can be challenged to 18 Holes."""
    bot = create_bot(owner=owner, name="Bogey", at=timezone.now())
    take_challenges(bot=bot, games=["eighteen"])
    return bot


def program_of_bot(bot: User) -> APIClient:
    """Return an API client with a new token of the bot."""
    _token, secret = renew_bot_token(bot=bot, at=timezone.now())
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client
