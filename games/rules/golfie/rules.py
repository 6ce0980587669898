"""The identity card of Golfie."""

from __future__ import annotations

from games.rules.golfie.actions import AnyAction
from games.rules.golfie.arrange import arrange
from games.rules.golfie.bots import BOTS, fallback
from games.rules.golfie.decide import decide
from games.rules.golfie.decide.setup import setup
from games.rules.golfie.events import (
    ActionTurned,
    AnyEvent,
    BallLost,
    CardDealt,
    CardPicked,
    CardRevealed,
)
from games.rules.golfie.evolve import evolve
from games.rules.golfie.legal import legal_actions
from games.rules.golfie.options import options
from games.rules.golfie.prompts import prompts
from games.rules.golfie.refusal import refuse
from games.rules.golfie.resample import resample
from games.rules.golfie.scoring import SEATS, check, result, scores
from games.rules.golfie.state import Config, State
from games.rules.golfie.view import redact, view
from games.rules.kernel.interface import Game

GOLFIE = Game(
    key="golfie",
    version=1,
    format=1,
    seats=SEATS,
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
    revealing=(CardRevealed, CardDealt, CardPicked, ActionTurned, BallLost),
)
