import { loadComponents } from "./components.js";
import { EighteenTable } from "./table.js";
import { openTable } from "../../table/page.js";

openTable(async (root, given) => {
  const components = await loadComponents(given.addresses.components);
  return new EighteenTable(root, { ...given, components });
});
