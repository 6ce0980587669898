import { MinigolfTable } from "../table.js";
import { openReplay } from "../../../table/replay.js";
import { compare } from "./compared.js";

openReplay((root, given) => new MinigolfTable(root, given), compare);
