"""Pure designs: what people lay out and play on, as values."""
