// Compass directions between hexes, as eight winds. The top of the board is north.

import { centre } from "./hex.js";

const WINDS = ["east", "south_east", "south", "south_west", "west", "north_west", "north", "north_east"];

/**
 * Return the compass direction from one hex to another. @param {import("./hex.js").Hex} from @param
 * {import("./hex.js").Hex} to
 */
export function wind(from, to) {
  const [[fromX, fromY], [x, y]] = [centre(from, 1), centre(to, 1)];
  const eighths = Math.round(Math.atan2(y - fromY, x - fromX) / (Math.PI / 4));
  return WINDS[(eighths + WINDS.length) % WINDS.length];
}
