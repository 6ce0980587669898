"""The definition of Mini Golf Designer."""

from __future__ import annotations

from games.kernel.interface import Game
from games.minigolf.rules.actions import AnyAction
from games.minigolf.rules.arrange import arrange
from games.minigolf.rules.bot import BOTS
from games.minigolf.rules.decide import decide
from games.minigolf.rules.decide.setup import setup
from games.minigolf.rules.events import (
    AnyEvent,
    GameEnded,
    OfferDrawn,
    PlotsShown,
    PromiseMade,
    RulerFilled,
)
from games.minigolf.rules.evolve import evolve
from games.minigolf.rules.fallback import fallback
from games.minigolf.rules.legal import legal_actions
from games.minigolf.rules.options import options
from games.minigolf.rules.prompts import prompts
from games.minigolf.rules.refusal import refuse
from games.minigolf.rules.resample import resample
from games.minigolf.rules.scoring import SEATS, check, result, scores
from games.minigolf.rules.state import Config, State
from games.minigolf.rules.view import redact, view

MINIGOLF = Game(
    key="minigolf",
    version=2,
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
    # A promise does not reveal anything, but it cannot be undone (M5.1).
    revealing=(PlotsShown, RulerFilled, OfferDrawn, GameEnded, PromiseMade),
)
