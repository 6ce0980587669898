import assert from "node:assert/strict";
import test from "node:test";

import { Notice } from "../../../static/js/table/notice.js";

const RULE = { clause: "G2.3", address: "/rules/golfie/en/#G2.3" };

globalThis.document = /** @type {any} */ ({
  createElement: () => ({ text: "", setAttribute() {}, append(text) { this.text = text; } }),
});

const placed = () => {
  const place = { hidden: true, className: "", said: [], replaceChildren(...parts) { this.said = parts; } };
  const say = (code, values) => `${code} ${values?.clause ?? ""}`.trim();
  return { place, notice: new Notice(/** @type {any} */ (place), say) };
};

test("a refusal names its rule and stays when the socket reconnects", () => {
  const { place, notice } = placed();
  notice.tell("Turn up a card of the top row.", "error", RULE);
  notice.back();
  assert.deepEqual([place.said[0], place.said[2].text], ["Turn up a card of the top row.", "rule G2.3"]);
  assert.deepEqual([place.hidden, place.className], [false, "message message-error table-notice"]);
});

test("a lost connection is shown until it is back", () => {
  const { place, notice } = placed();
  notice.away("The connection is away.");
  assert.deepEqual([place.said, place.hidden], [["The connection is away."], false]);
  notice.back();
  assert.deepEqual([place.said, place.hidden], [[""], true]);
});

test("a message during an outage stays after reconnecting", () => {
  const { place, notice } = placed();
  notice.away("The connection is away.");
  notice.tell("Not now.");
  notice.back();
  assert.deepEqual([place.said, place.hidden], [["Not now."], false]);
});
