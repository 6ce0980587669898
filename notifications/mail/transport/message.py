"""A mail of the outbox as a message of Django's."""

from base64 import b64decode
from email.mime.image import MIMEImage

from django.conf import settings
from django.core.mail import EmailMultiAlternatives

from notifications.mail.models.outgoing_mail import OutgoingMail
from notifications.mail.transport.return_path import HEADER, mark_of, return_path


class WithPictures(EmailMultiAlternatives):
    """Its images belong to the HTML (RFC 2387) and are not offered as attachments."""

    mixed_subtype = "related"
    metadata: dict[str, str]
    """anymail's: a provider keeps it and tells it with each event."""


def message_of(mail: OutgoingMail) -> EmailMultiAlternatives:
    """The message with its HTML and images."""
    message = WithPictures(mail.subject, mail.text, to=[mail.address], headers=dict(mail.headers))
    message.attach_alternative(mail.html, "text/html")
    for name, png in mail.images.items():
        message.attach(_inline_image(name, b64decode(png)))
    _mark(message, mail)
    return message


def _mark(message: WithPictures, mail: OutgoingMail) -> None:
    """With our signature, so that we believe whoever says that it came back."""
    if settings.BOUNCE_ADDRESS:
        # Readers see From; servers are told the other, and send back to it.
        message.extra_headers |= {"From": message.from_email, HEADER: str(mark_of(mail))}
        message.from_email = return_path(mail)
    if settings.BOUNCE_WEBHOOK:
        message.metadata = {"mark": str(mark_of(mail))}


def _inline_image(name: str, png: bytes) -> MIMEImage:
    image = MIMEImage(png, "png")
    image.add_header("Content-ID", f"<{name}>")
    image.add_header("Content-Disposition", "inline", filename=f"{name}.png")
    return image
