import { GolfieTable } from "../games/golfie/table.js";
import { openTable } from "./table.js";

openTable((root, given) => new GolfieTable(root, given));
