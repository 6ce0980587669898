import { MinigolfTable } from "../table.js";
import { openReplay } from "../../../table/replay.js";

openReplay((root, given) => new MinigolfTable(root, given));
