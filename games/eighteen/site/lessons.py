"""What a table of 18 Holes teaches, by the kind of question."""

from django.utils.translation import gettext_lazy as _

from games.site.lessons import Lessons

LESSONS = Lessons(
    guide={
        "pick": _(
            "The clubs go round. Keep one that you like and pass the rest on: a long one for the "
            "tee, a short one for the green."
        ),
        "club": _(
            "Low numbers play first, long clubs have high ones. Choose one: nobody sees it, and "
            "you may change it until all have chosen."
        ),
        "turn": _(
            "Look at a choice and its line shows on the course. Deck numbers say how far a ball "
            "flies. Or step one hex, or take your used clubs back."
        ),
        "aim": _(
            "The card is open: take your time. Each way it may fly is drawn; trees stop the ball, "
            "and outside the course it costs you the shot."
        ),
        "discard": _(
            "Your neighbour drew more cards than the club allows. Take the best one from them."
        ),
    },
    why={
        "turn": _("Nothing that you can play now leads there."),
        "aim": _("This card does not fly there."),
    },
)
