import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { PATIENCE_MS, sendBusy, watchForms, whileBusy } from "../../../static/js/core/busy.js";

/** An element with attributes. @param {Record<string, string>} [attributes] */
function element(attributes = {}) {
  const all = new Map(Object.entries(attributes));
  return {
    getAttribute: (/** @type {string} */ name) => all.get(name) ?? null,
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => all.set(name, value),
    removeAttribute: (/** @type {string} */ name) => all.delete(name),
    get isBusy() {
      return all.get("aria-busy") === "true";
    },
  };
}

/** @type {any} */
let form;
/** @type {any} */
let button;
let sentByScript = 0;

const page = new EventTarget();
globalThis.addEventListener = /** @type {any} */ (page.addEventListener.bind(page));
watchForms();

/** @param {{prevented?: boolean}} [how] @returns {boolean} false if the form was not sent */
function submit({ prevented = false } = {}) {
  const event = new Event("submit", { cancelable: true });
  Object.defineProperties(event, { target: { value: form }, submitter: { value: button } });
  if (prevented) event.preventDefault();
  return page.dispatchEvent(event);
}

const back = () => page.dispatchEvent(new Event("pageshow"));

beforeEach(() => {
  back();
  sentByScript = 0;
  button = element();
  form = { ...element({ method: "post" }), submit: () => (sentByScript += 1), querySelector: () => button };
});

test("a button is busy while its work runs, and a second press does nothing", async () => {
  /** @type {(answer: string) => void} */
  let answer = () => {};
  let runs = 0;
  const work = () => new Promise((/** @type {(answer: string) => void} */ resolve) => ((answer = resolve), (runs += 1)));
  const first = whileBusy(button, work);
  assert.equal(button.isBusy, true);
  const second = whileBusy(button, work);
  assert.equal(runs, 1);
  assert.equal(await second, undefined);
  answer("done");
  assert.equal(await first, "done");
  assert.equal(button.isBusy, false);
});

test("a button recovers from an error, which the caller receives", async () => {
  await assert.rejects(whileBusy(button, async () => assert.fail("refused")), /refused/);
  assert.equal(button.isBusy, false);
});

test("a form is sent once, and its button is busy until the answer", () => {
  assert.equal(submit(), true);
  assert.equal(button.isBusy, true);
  let heard = 0;
  page.addEventListener("submit", () => (heard += 1), { once: true });
  assert.equal(submit(), false);
  assert.equal(heard, 0, "the scripts of the page do not hear of the second press");
});

test("a form that a script sends itself stays as it is", () => {
  submit({ prevented: true });
  assert.equal(button.isBusy, false);
});

test("dialogs and other windows do not replace the page, so their buttons are not busy", () => {
  for (const attributes of [{ method: "dialog" }, { method: "get", target: "_blank" }]) {
    Object.assign(form, element(attributes));
    submit();
    assert.equal(button.isBusy, false);
  }
  Object.assign(form, element({ method: "post" }));
  button = element({ formmethod: "dialog" });
  submit();
  assert.equal(button.isBusy, false);
});

test("after the browser's back button, the form can be sent again", () => {
  submit();
  back();
  assert.equal(button.isBusy, false);
  assert.equal(submit(), true);
});

test("an answer that leaves the page as it is ends the wait after a while", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  submit();
  t.mock.timers.tick(PATIENCE_MS - 1);
  assert.equal(button.isBusy, true);
  t.mock.timers.tick(1);
  assert.equal(button.isBusy, false);
  assert.equal(submit(), true);
});

test("the wait for an answer counts from the newest press", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  submit();
  t.mock.timers.tick(PATIENCE_MS / 2);
  back();
  submit();
  t.mock.timers.tick(PATIENCE_MS / 2);
  assert.equal(button.isBusy, true);
});

test("a script sends a form once", () => {
  sendBusy(form);
  sendBusy(form);
  assert.equal(sentByScript, 1);
  assert.equal(button.isBusy, true);
});
