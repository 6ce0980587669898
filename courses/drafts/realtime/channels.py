"""The sockets of drafts, for the AsyncAPI document."""

from core.realtime.messages import Channel, Error
from courses.drafts.realtime.frames import NOTES, AskRevision, Draft, Point
from courses.types.registry import TYPES

SAID = "Which revision there is, who is there and where they point. It tells no design: fetch that."
TOLD = (Draft, *NOTES, Error)

CHANNELS = (
    *(
        Channel(
            name=f"{type.key}Draft",
            address=f"/ws/{type.path}/{{slug}}/draft/",
            title=f"Your own draft of a {type.key}",
            about=SAID,
            parts={"slug": "The draft's."},
            told=TOLD,
            asked=(AskRevision, Point),
        )
        for type in TYPES.values()
    ),
    Channel(
        name="sharedDraft",
        address="/ws/drafts/{token}/",
        title="A draft by its link",
        about=SAID,
        parts={"token": "The end of the link."},
        told=TOLD,
        asked=(AskRevision, Point),
    ),
)
