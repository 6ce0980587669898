"""A mail of the outbox as a message of Django's."""

from base64 import b64decode
from email.mime.image import MIMEImage

from django.core.mail import EmailMultiAlternatives

from accounts.models import OutgoingMail


class WithPictures(EmailMultiAlternatives):
    """Its images belong to the HTML (RFC 2387) and are not offered as attachments."""

    mixed_subtype = "related"


def message_of(mail: OutgoingMail) -> EmailMultiAlternatives:
    """The message with its HTML and images."""
    message = WithPictures(mail.subject, mail.text, to=[mail.address], headers=mail.headers)
    message.attach_alternative(mail.html, "text/html")
    for name, png in mail.images.items():
        message.attach(_inline_image(name, b64decode(png)))
    return message


def _inline_image(name: str, png: bytes) -> MIMEImage:
    image = MIMEImage(png, "png")
    image.add_header("Content-ID", f"<{name}>")
    image.add_header("Content-Disposition", "inline", filename=f"{name}.png")
    return image
