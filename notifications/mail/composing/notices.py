"""Short mails about an account itself: one row each, with one template for all of them.

The keys are allauth's names. A row's `link` is the entry of the mail's context that the button
leads to. Without a link, the mail says what happened and how to object.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

WAS_IT_YOU = _("If this was not you, reset your password at once.")
DO_NOTHING = _("If you did not ask for this, do nothing: nothing happens then.")

FEED_KEEPS = _("Your feed keeps what has happened for 30 days; new deliveries begin when it is on.")


@dataclass(frozen=True)
class Notice:
    """Texts of one mail. `text` can use entries of the mail's context, as `{name}`."""

    subject: StrOrPromise
    text: StrOrPromise
    button: StrOrPromise = ""
    link: str = ""
    afterwards: StrOrPromise = WAS_IT_YOU
    to_stranger: bool = False
    """The address is unconfirmed.

    The mail leaves out the user's name, which could be misused to send a message to a stranger.
    """

    def about(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return the template's context.

        Its texts are lazy, since the mail's language is set later.
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
        subject=_("Confirm your address and tee off"),
        text=_("Welcome to {site_name}! One step is left: tell us that this address is yours."),
        button=_("Confirm my address"),
        link="activate_url",
        afterwards=DO_NOTHING,
        to_stranger=True,
    ),
    "account/email/email_confirmation": Notice(
        subject=_("Confirm your address"),
        text=_("Somebody, hopefully you, wants to use this address on {site_name}."),
        button=_("Confirm my address"),
        link="activate_url",
        afterwards=DO_NOTHING,
        to_stranger=True,
    ),
    "account/email/account_already_exists": Notice(
        subject=_("You already have an account"),
        text=_(
            "Somebody, hopefully you, tried to sign up with this address. It already has an "
            "account. If you have lost the password, choose a new one."
        ),
        button=_("Choose a new password"),
        link="password_reset_url",
        afterwards=DO_NOTHING,
    ),
    "account/email/unknown_account": Notice(
        subject=_("There is no account with this address"),
        text=_(
            "Somebody, hopefully you, asked to use an account with this address. There is none. "
            "Perhaps you signed up with another address? You can also start afresh."
        ),
        button=_("Sign up"),
        link="signup_url",
        afterwards=DO_NOTHING,
    ),
    "account/email/password_reset_key": Notice(
        subject=_("Choose a new password"),
        text=_("Somebody, hopefully you, asked for a new password. This link lets you choose it."),
        button=_("Choose a new password"),
        link="password_reset_url",
        afterwards=DO_NOTHING,
    ),
    "account/email/password_reset": Notice(
        subject=_("Your password is new"),
        text=_("A new password was chosen by way of a mail to this address."),
    ),
    "account/email/password_changed": Notice(
        subject=_("Your password was changed"),
        text=_("The password of your account was changed."),
    ),
    "account/email/password_set": Notice(
        subject=_("Your account has a password"),
        text=_("A password was set for your account."),
    ),
    "account/email/email_changed": Notice(
        subject=_("Your address was changed"),
        text=_("Your account now uses {to_email} instead of {from_email}."),
    ),
    "account/email/email_confirm": Notice(
        subject=_("Your address is confirmed"),
        text=_("The address of your account is confirmed."),
    ),
    "account/email/email_deleted": Notice(
        subject=_("An address was removed"),
        text=_("The address {deleted_email} no longer belongs to your account."),
    ),
    "mail/again": Notice(
        subject=_("Our mails reach you again"),
        text=_("You have asked us to write to this address again. This mail got through."),
        afterwards=_("If you did not ask, do nothing. You can refuse mails at the foot of each."),
    ),
    "data/ready": Notice(
        subject=_("Your data is ready"),
        text=_("You have asked for all that {site_name} holds of you. It is kept until {until}."),
        button=_("Read or download it"),
        link="export_url",
        afterwards=_("Only you can open it, signed in. If you did not ask, change your password."),
    ),
    "webhooks/off": Notice(
        subject=_("A webhook is switched off"),
        text=_(
            "Your webhook at {host} has taken nothing for a day. So {site_name} sends nothing "
            "there any more."
        ),
        button=_("Look at it"),
        link="webhook_url",
        afterwards=FEED_KEEPS,
    ),
    "webhooks/slow": Notice(
        subject=_("A webhook is switched off"),
        text=_(
            "Your webhook at {host} was too slow: for a day, it received every event more than an "
            "hour late. So {site_name} has stopped sending to it."
        ),
        button=_("Open the webhook"),
        link="webhook_url",
        afterwards=FEED_KEEPS,
    ),
    "webhooks/gone": Notice(
        subject=_("A webhook is switched off"),
        text=_(
            "Your webhook at {host} has answered that it is gone (410). So {site_name} sends "
            "nothing there any more."
        ),
        button=_("Look at it"),
        link="webhook_url",
        afterwards=FEED_KEEPS,
    ),
    "mfa/email/totp_activated": Notice(
        subject=_("Codes at sign-in are on"),
        text=_("Signing in now also asks for a code from an authenticator app."),
    ),
    "mfa/email/totp_deactivated": Notice(
        subject=_("Codes at sign-in are off"),
        text=_("Signing in no longer asks for a code from an authenticator app."),
    ),
    "mfa/email/webauthn_added": Notice(
        subject=_("A passkey was added"),
        text=_("Your account has a new passkey. It signs in without your password."),
        # A password reset would not remove the passkey, which also needs no code.
        afterwards=_(
            "If this was not you, remove the passkey under Settings › Passkeys, then change your "
            "password."
        ),
    ),
    "mfa/email/webauthn_removed": Notice(
        subject=_("A passkey was removed"),
        text=_("A passkey of your account was removed. It no longer signs in."),
    ),
    "mfa/email/recovery_codes_generated": Notice(
        subject=_("New recovery codes"),
        text=_("New recovery codes were made for your account. The old ones no longer work."),
    ),
}
