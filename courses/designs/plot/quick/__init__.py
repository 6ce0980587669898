"""Quick plots: random ground around a gate, with golf balls and points to match its difficulty."""

from courses.designs.plot.quick.build import quick_plot
from courses.designs.plot.quick.options import QuickPlotOptions

__all__ = ["QuickPlotOptions", "quick_plot"]
