"""Messages to users whose text is refused."""

from django.core.exceptions import ValidationError
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext_lazy as _

from core.user_text import Unfit, unfit

TEXT_PROBLEMS = {
    "text_control": _("Remove the character {character}. It can’t be displayed."),
    "text_invisible": _("Remove the invisible character {character}."),
    "text_blank": _("Write at least one visible character."),
}


def sentence(refusal: Unfit) -> str:
    """Return a sentence that says why the text is refused and what to do about it."""
    return str(TEXT_PROBLEMS[refusal.code]).format(character=refusal.character)


@deconstructible
class FitText:
    """Form field validator for user-written text. `lines` allows line breaks."""

    def __init__(self, *, lines: bool = False) -> None:
        self.lines = lines

    def __call__(self, text: str) -> None:
        if refusal := unfit(text, lines=self.lines):
            raise ValidationError(sentence(refusal), code=refusal.code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FitText) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)


LINE = FitText()
LINES = FitText(lines=True)
