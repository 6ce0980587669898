import { GolfieTable } from "../table.js";
import { openReplay } from "../../../table/replay.js";

openReplay((root, given) => new GolfieTable(root, given));
