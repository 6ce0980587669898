"""Admin pages for support: whether notifications reach a user, never their content or secrets."""

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
    """A user, and whether mails reach their address."""

    readonly_fields = ("mails", *UserAdmin.readonly_fields)  # type: ignore[assignment]

    @admin.display(description=_("mails"))
    def mails(self, user: User) -> str:
        """Whether they arrive, as the golfer is told it."""
        if not user.has_mailbox:
            return gettext("none are sent")
        trouble = trouble_of(user.email)
        if trouble is None:
            return gettext("go to this address")
        if trouble.stopped_at:
            said = {"code": trouble.code, "day": formats.date_format(trouble.stopped_at)}
            return gettext("come back, code %(code)s, since %(day)s") % said
        assert trouble.complained_at
        said = {"day": formats.date_format(trouble.complained_at)}
        return gettext("were called spam on %(day)s: nothing optional is sent") % said


@admin.register(RefusedAddress)
class RefusedAddressAdmin(LookOnly):
    list_display = ("__str__", "refused_at")
    fields = ("refused_at",)


@admin.register(TroubledAddress)
class TroubledAddressAdmin(LookOnly):
    """Whose it is, the page of a golfer says."""

    list_display = ("__str__", "code", "failures", "stopped_at", "complained_at", "mended_at")
    fields = ("code", "failures", "failed_at", "stopped_at", "complained_at", "mended_at")


@admin.register(OutgoingMail)
class OutgoingMailAdmin(LookOnly):
    """The state of a mail, without its text: that is private, and its links give access."""

    list_display = ("kind", "user", "state", "tries", "created_at", "next_try_at", "closed_at")
    list_filter = ("state", "kind")
    list_select_related = ("user",)
    fields = (*list_display, "expires_at")


@admin.register(NoticeChoice)
class NoticeChoiceAdmin(LookOnly):
    """Why somebody gets a mail, or none."""

    list_display = ("user", "kind", "mail", "push")
    list_filter = ("kind", "mail")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = list_display


@admin.register(PushSubscription)
class PushSubscriptionAdmin(LookOnly):
    """Whose browser was reached when; its address and keys let anybody wake it."""

    list_display = ("device", "user", "created_at", "succeeded_at")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = ("user", "device", "created_at", "succeeded_at")


@admin.register(Push)
class PushAdmin(LookOnly):
    """The state of a message to a browser, without its words."""

    list_display = ("kind", "subscription", "tries", "created_at", "next_try_at", "expires_at")
    list_filter = ("kind",)
    list_select_related = ("subscription",)
    fields = list_display


@admin.register(Webhook)
class WebhookAdmin(LookOnly):
    """Whether somebody's webhook is reached; its address may let anybody write to their chat."""

    list_display = ("pk", "user", "created_at", "succeeded_at", "failing_since", "disabled_at")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = list_display[1:]


@admin.register(WebhookDelivery)
class WebhookDeliveryAdmin(LookOnly):
    """How a delivery went, without what it told and what was answered."""

    list_display = ("kind", "webhook", "state", "tries", "at", "tried_at", "next_try_at", "status")
    list_filter = ("state", "kind")
    list_select_related = ("webhook",)
    fields = list_display
