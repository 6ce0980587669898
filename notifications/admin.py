"""Admin pages for support: whether notifications reach a user, but never their content or
secrets.
"""

from django.contrib import admin
from django.utils import formats
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin import OWNER, UserAdmin
from accounts.people.models import User
from accounts.support import LookOnly
from notifications.mail.models import OutgoingMail, RefusedAddress, TroubledAddress
from notifications.mail.selectors import trouble_of
from notifications.preferences.models import NoticeChoice
from notifications.push.models import Push, PushSubscription
from notifications.webhooks.models import Webhook, WebhookDelivery

admin.site.unregister(User)


@admin.register(User)
class MailedUserAdmin(UserAdmin):
    """A user in the admin, with the state of email to their address."""

    readonly_fields = ("mails", *UserAdmin.readonly_fields)  # type: ignore[assignment]

    @admin.display(description=_("emails"))
    def mails(self, user: User) -> str:
        """Say whether emails reach the user's address, in the same words that the user sees."""
        if not user.has_mailbox:
            return gettext("not sent")
        trouble = trouble_of(user.email)
        if trouble is None:
            return gettext("sent to this address")
        if trouble.stopped_at:
            params = {"code": trouble.code, "day": formats.date_format(trouble.stopped_at)}
            return gettext("bouncing since %(day)s, code %(code)s") % params
        assert trouble.complained_at
        params = {"day": formats.date_format(trouble.complained_at)}
        return gettext("marked as spam on %(day)s; only account emails are sent") % params


@admin.register(RefusedAddress)
class RefusedAddressAdmin(LookOnly):
    list_display = ("__str__", "refused_at")
    fields = ("refused_at",)


@admin.register(TroubledAddress)
class TroubledAddressAdmin(LookOnly):
    """An address that bounces emails or has complained about them. Only the admin page of its user
    shows whose address it is.
    """

    list_display = ("__str__", "code", "failures", "stopped_at", "complained_at", "mended_at")
    fields = ("code", "failures", "failed_at", "stopped_at", "complained_at", "mended_at")


@admin.register(OutgoingMail)
class OutgoingMailAdmin(LookOnly):
    """The state of an email, but not its text, which is private and contains links that give
    access.
    """

    list_display = ("kind", "user", "state", "tries", "created_at", "next_try_at", "closed_at")
    list_filter = ("state", "kind")
    list_select_related = ("user",)
    fields = (*list_display, "expires_at")


@admin.register(NoticeChoice)
class NoticeChoiceAdmin(LookOnly):
    """Preferences that explain why a user does or does not receive an email."""

    list_display = ("user", "kind", "mail", "push")
    list_filter = ("kind", "mail")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = list_display


@admin.register(PushSubscription)
class PushSubscriptionAdmin(LookOnly):
    """A user's browser, and when it was last reached.

    Anyone who has its URL and keys can send push messages to it.
    """

    list_display = ("device", "user", "created_at", "succeeded_at")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = ("user", "device", "created_at", "succeeded_at")


@admin.register(Push)
class PushAdmin(LookOnly):
    """The state of a push message, but not its text."""

    list_display = ("kind", "subscription", "tries", "created_at", "next_try_at", "expires_at")
    list_filter = ("kind",)
    list_select_related = ("subscription",)
    fields = list_display


@admin.register(Webhook)
class WebhookAdmin(LookOnly):
    """A webhook's state. Its URL is hidden: anyone who knows it may be able to post to the owner's
    chat.
    """

    list_display = ("pk", "user", "created_at", "succeeded_at", "failing_since", "disabled_at")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = list_display[1:]


@admin.register(WebhookDelivery)
class WebhookDeliveryAdmin(LookOnly):
    """The state of a delivery, but not its payload or the receiver's response."""

    list_display = ("kind", "webhook", "state", "tries", "at", "tried_at", "next_try_at", "status")
    list_filter = ("state", "kind")
    list_select_related = ("webhook",)
    fields = list_display
