"""Quick plots: random ground around a gate, with the golf balls and points that it deserves."""

from courses.designs.plot.quick.build import quick_plot
from courses.designs.plot.quick.options import QuickPlotOptions

__all__ = ["QuickPlotOptions", "quick_plot"]
