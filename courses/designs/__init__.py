"""Pure designs as values: what authors lay out and games play on."""
