"""A mail of the outbox as Django sends it."""

from base64 import b64decode
from email.mime.image import MIMEImage

from django.core.mail import EmailMultiAlternatives

from accounts.models import OutgoingMail


def message_of(mail: OutgoingMail) -> EmailMultiAlternatives:
    """The message with its HTML and pictures."""
    message = EmailMultiAlternatives(
        mail.subject, mail.text, to=[mail.address], headers=mail.headers
    )
    message.attach_alternative(mail.html, "text/html")
    # Pictures belong to the HTML (RFC 2387), they are not files to be saved.
    message.mixed_subtype = "related"
    for name, png in mail.images.items():
        message.attach(_inline_image(name, b64decode(png)))
    return message


def _inline_image(name: str, png: bytes) -> MIMEImage:
    image = MIMEImage(png, "png")
    image.add_header("Content-ID", f"<{name}>")
    image.add_header("Content-Disposition", "inline", filename=f"{name}.png")
    return image
