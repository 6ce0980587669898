"""Small charts: their geometry as plain values, which templates draw as SVG."""
