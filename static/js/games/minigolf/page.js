import { MinigolfTable } from "./table.js";
import { openTable } from "../../table/page.js";

openTable((root, given) => new MinigolfTable(root, given));
