import { loadComponents } from "../components.js";
import { EighteenTable } from "../table.js";
import { openReplay } from "../../../table/replay.js";
import { compare } from "./compared.js";

openReplay(async (root, given) => {
  const components = await loadComponents(given.addresses.components);
  return new EighteenTable(root, { ...given, components });
}, compare);
