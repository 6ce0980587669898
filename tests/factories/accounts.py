from datetime import timedelta
from typing import Any

import factory
from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.people.models import User
from accounts.tokens.models import AccessToken, Scope
from accounts.tokens.selectors import digest_of

PASSWORD = "fairway-and-green"


class UserFactory(factory.django.DjangoModelFactory):
    """A user with a verified email address and the password PASSWORD."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    email = factory.Sequence(lambda n: f"golfer{n}@club.example")
    name = factory.Sequence(lambda n: f"Golfer {n}")
    password = factory.django.Password(PASSWORD)

    @factory.post_generation
    def verified(user: User, create: bool, extracted: Any, **kwargs: Any) -> None:
        if create:
            EmailAddress.objects.create(
                user=user, email=user.email, primary=True, verified=extracted is not False
            )


class AccessTokenFactory(factory.django.DjangoModelFactory):
    """An access token. The attribute `secret` has its plain text, which is not stored."""

    class Meta:
        model = AccessToken
        exclude = ("secret",)

    secret = factory.Sequence(lambda n: f"dgl_secret-number-{n}")
    user = factory.SubFactory(UserFactory)
    name = "score bot"
    prefix = "dgl_secret"
    digest = factory.LazyAttribute(lambda token: digest_of(token.secret))
    scopes = factory.LazyFunction(lambda: [Scope.READ])
    created_at = factory.LazyFunction(timezone.now)
    expires_at = factory.LazyAttribute(lambda token: token.created_at + timedelta(days=30))
