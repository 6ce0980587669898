import { GolfieTable } from "./table.js";
import { openTable } from "../../table/page.js";

openTable((root, given) => new GolfieTable(root, given));
