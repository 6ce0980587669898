"""The definition of 18 Holes."""

from __future__ import annotations

from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.arrange import arrange
from games.eighteen.rules.bot import BOTS, fallback
from games.eighteen.rules.decide import decide
from games.eighteen.rules.decide.draft import setup
from games.eighteen.rules.events import (
    AnyEvent,
    CardDrawn,
    ClubsRevealed,
    ExtraTurnTaken,
    PacksDealt,
    PacksPassed,
)
from games.eighteen.rules.evolve import evolve
from games.eighteen.rules.formats import STEPS
from games.eighteen.rules.golfer_events import CardShown, DeckLookedAt, KeptCardPlayed
from games.eighteen.rules.legal import legal_actions
from games.eighteen.rules.mode_events import GreenScored
from games.eighteen.rules.options import options
from games.eighteen.rules.prompts import prompts
from games.eighteen.rules.refusal import refuse
from games.eighteen.rules.resample import resample
from games.eighteen.rules.scoring import check, result, scores
from games.eighteen.rules.secrets import redact
from games.eighteen.rules.solo_events import OpponentPeeked, SoloCardOpened, TargetsOpened
from games.eighteen.rules.state import Config, State
from games.eighteen.rules.view import view
from games.kernel.interface import Game

EIGHTEEN = Game(
    key="eighteen",
    version=2,
    format=5,
    seats=range(1, 6),
    config=Config,
    state=State,
    action=AnyAction,
    event=AnyEvent,
    view=view,
    check=check,
    setup=setup,
    prompts=prompts,
    legal_actions=legal_actions,
    refuse=refuse,
    options=options,
    decide=decide,
    evolve=evolve,
    redact=redact,
    fallback=fallback,
    result=result,
    scores=scores,
    resample=resample,
    arrange=arrange,
    bots=BOTS,
    steps=STEPS,
    revealing=(
        *(CardDrawn, ClubsRevealed, ExtraTurnTaken, PacksDealt, PacksPassed),
        *(CardShown, DeckLookedAt, KeptCardPlayed),
        *(OpponentPeeked, SoloCardOpened, TargetsOpened),
        GreenScored,
    ),
)
