import { loadComponents } from "../games/eighteen/components.js";
import { EighteenTable } from "../games/eighteen/table.js";
import { openTable } from "./table.js";

openTable(async (root, given) => {
  const components = await loadComponents(given.addresses.components);
  return new EighteenTable(root, { ...given, components });
});
