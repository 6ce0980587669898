"""The identity card of 18 Holes."""

from __future__ import annotations

from games.rules.eighteen.actions import AnyAction
from games.rules.eighteen.arrange import arrange
from games.rules.eighteen.bot import BOTS, fallback
from games.rules.eighteen.decide import decide
from games.rules.eighteen.decide.draft import setup
from games.rules.eighteen.events import AnyEvent, CardDrawn, ClubsRevealed, PacksPassed
from games.rules.eighteen.evolve import evolve
from games.rules.eighteen.formats import STEPS
from games.rules.eighteen.legal import legal_actions
from games.rules.eighteen.options import options
from games.rules.eighteen.prompts import prompts
from games.rules.eighteen.refusal import refuse
from games.rules.eighteen.resample import resample
from games.rules.eighteen.scoring import check, result, scores
from games.rules.eighteen.state import Config, State
from games.rules.eighteen.view import redact, view
from games.rules.kernel.interface import Game

EIGHTEEN = Game(
    key="eighteen",
    version=1,
    format=2,
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
    revealing=(CardDrawn, ClubsRevealed, PacksPassed),
)
