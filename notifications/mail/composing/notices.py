"""Short emails about an account. Each is one entry in a table, and all of them share one template.

The keys are allauth's names. An entry's `link` names the variable in the context with the URL for
the email's button. Without a link, the email says what happened and what to do if it was not the
user.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

WAS_IT_YOU = _("If this wasn’t you, reset your password immediately.")
DO_NOTHING = _("If you didn’t request this, you can ignore this email.")

FEED_KEEPS = _(
    "Your feed keeps events for 30 days. New deliveries start when you turn the webhook on again."
)


@dataclass(frozen=True)
class Notice:
    """Texts of one email. `text` can contain variables from the email's context, as `{name}`."""

    subject: StrOrPromise
    text: StrOrPromise
    button: StrOrPromise = ""
    link: str = ""
    afterwards: StrOrPromise = WAS_IT_YOU
    to_stranger: bool = False
    """True if the address is unconfirmed.

    The email then leaves out the user's name, which could be misused to send a message to a
    stranger.
    """

    def about(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return the template's context.

        Its texts are lazy, since the email's language is set later.
        """
        return {
            "subject": self.subject,
            "text": format_lazy(self.text, **facts),
            "button": self.button,
            "link": facts.get(self.link, ""),
            "afterwards": self.afterwards,
        }


NOTICES = {
    "account/email/email_confirmation_signup": Notice(
        subject=_("Confirm your email address and tee off"),
        text=_(
            "Welcome to {site_name}! To finish signing up, confirm that this email address "
            "is yours."
        ),
        button=_("Confirm email address"),
        link="activate_url",
        afterwards=DO_NOTHING,
        to_stranger=True,
    ),
    "account/email/email_confirmation": Notice(
        subject=_("Confirm your email address"),
        text=_("Someone, hopefully you, wants to use this email address on {site_name}."),
        button=_("Confirm email address"),
        link="activate_url",
        afterwards=DO_NOTHING,
        to_stranger=True,
    ),
    "account/email/account_already_exists": Notice(
        subject=_("You already have an account"),
        text=_(
            "Someone, hopefully you, tried to sign up with this email address, but it already "
            "has an account. If you’ve forgotten your password, you can choose a new one."
        ),
        button=_("Choose a new password"),
        link="password_reset_url",
        afterwards=DO_NOTHING,
    ),
    "account/email/unknown_account": Notice(
        subject=_("There is no account with this email address"),
        text=_(
            "Someone, hopefully you, asked to reset the password of an account with this "
            "email address, but there is none. Perhaps you signed up with a different "
            "address. You can also create an account."
        ),
        button=_("Sign up"),
        link="signup_url",
        afterwards=DO_NOTHING,
    ),
    "account/email/password_reset_key": Notice(
        subject=_("Choose a new password"),
        text=_(
            "Someone, hopefully you, asked to reset your password. Use this link to choose "
            "a new one."
        ),
        button=_("Choose a new password"),
        link="password_reset_url",
        afterwards=DO_NOTHING,
    ),
    "account/email/password_reset": Notice(
        subject=_("Your password was reset"),
        text=_("Your password was reset with a link that we sent to this email address."),
    ),
    "account/email/password_changed": Notice(
        subject=_("Your password was changed"),
        text=_("The password of your account was changed."),
    ),
    "account/email/password_set": Notice(
        subject=_("A password was set"),
        text=_("A password was set for your account."),
    ),
    "account/email/email_changed": Notice(
        subject=_("Your email address was changed"),
        text=_("Your account now uses {to_email} instead of {from_email}."),
    ),
    "account/email/email_confirm": Notice(
        subject=_("Your email address is confirmed"),
        text=_("The email address of your account has been confirmed."),
    ),
    "account/email/email_deleted": Notice(
        subject=_("An email address was removed"),
        text=_("The email address {deleted_email} no longer belongs to your account."),
    ),
    "mail/again": Notice(
        subject=_("Emails to you are working again"),
        text=_("You asked us to send emails to this address again. This one got through."),
        afterwards=_(
            "If you didn’t request this, you can ignore this email. Every email has an "
            "unsubscribe link at the bottom."
        ),
    ),
    "data/ready": Notice(
        subject=_("Your data is ready"),
        text=_(
            "You requested the data that {site_name} stores about you. It is available "
            "until {until}."
        ),
        button=_("View or download"),
        link="export_url",
        afterwards=_(
            "You need to sign in to open it. If you didn’t request this, change your password."
        ),
    ),
    "webhooks/off": Notice(
        subject=_("A webhook was turned off"),
        text=_(
            "Your webhook at {host} hasn’t accepted any deliveries for a day, so {site_name} "
            "has stopped sending to it."
        ),
        button=_("Open the webhook"),
        link="webhook_url",
        afterwards=FEED_KEEPS,
    ),
    "webhooks/slow": Notice(
        subject=_("A webhook was turned off"),
        text=_(
            "Your webhook at {host} was too slow: for a day, it received every event more "
            "than an hour late. {site_name} has stopped sending to it."
        ),
        button=_("Open the webhook"),
        link="webhook_url",
        afterwards=FEED_KEEPS,
    ),
    "webhooks/gone": Notice(
        subject=_("A webhook was turned off"),
        text=_(
            "Your webhook at {host} responded that it no longer exists (410), so {site_name} "
            "has stopped sending to it."
        ),
        button=_("Open the webhook"),
        link="webhook_url",
        afterwards=FEED_KEEPS,
    ),
    "mfa/email/totp_activated": Notice(
        subject=_("Sign-in codes are on"),
        text=_("When you sign in, we now also ask for a code from your authenticator app."),
    ),
    "mfa/email/totp_deactivated": Notice(
        subject=_("Sign-in codes are off"),
        text=_("When you sign in, we no longer ask for a code from your authenticator app."),
    ),
    "mfa/email/webauthn_added": Notice(
        subject=_("A passkey was added"),
        text=_(
            "A passkey was added to your account. You can use it to sign in without your password."
        ),
        # A password reset would not remove the passkey, which also works without a code.
        afterwards=_(
            "If this wasn’t you, remove the passkey under Settings › Passkeys, then change "
            "your password."
        ),
    ),
    "mfa/email/webauthn_removed": Notice(
        subject=_("A passkey was removed"),
        text=_("A passkey was removed from your account. It can no longer be used to sign in."),
    ),
    "mfa/email/recovery_codes_generated": Notice(
        subject=_("New recovery codes"),
        text=_("New recovery codes were created for your account. The old ones no longer work."),
    ),
}
