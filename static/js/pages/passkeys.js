// Forms that a passkey fills in. They are hidden unless the browser supports passkeys.

import { sendBusy, whileBusy } from "../core/busy.js";
import { find, findAll, findTag } from "../core/dom.js";
import { canAsk, creationOptions, credentialJson, requestOptions } from "../core/webauthn.js";

/** @param {any} options of the server */
const create = ({ creation_options: { publicKey } }) =>
  navigator.credentials.create({ publicKey: creationOptions(publicKey) });

/** @param {any} options of the server */
const get = ({ request_options: { publicKey } }) =>
  navigator.credentials.get({ publicKey: requestOptions(publicKey) });

/**
 * Return the data to sign, from the page or from the form's action. @param {HTMLFormElement} form
 */
async function optionsFor({ dataset, action }) {
  if (dataset.passkeyOptions) return JSON.parse(find(document, `#${dataset.passkeyOptions}`).textContent);
  // allauth returns options only to requests that accept only JSON.
  const answer = await fetch(action, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`Options for a passkey: ${answer.status}`);
  return answer.json();
}

/** @param {HTMLFormElement} form */
async function fillIn(form) {
  const ask = form.dataset.passkey === "create" ? create : get;
  const credential = /** @type {PublicKeyCredential} */ (await ask(await optionsFor(form)));
  findTag(form, "input", "[name=credential]").value = JSON.stringify(credentialJson(credential));
}

/** @param {HTMLFormElement} form */
function listen(form) {
  const trouble = find(form, "[data-passkey-trouble]");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    trouble.hidden = true;
    const button = event.submitter ?? find(form, "[type=submit]");
    try {
      if (!(await whileBusy(button, () => fillIn(form).then(() => true)))) return;
    } catch {
      // Browsers do not reveal whether the user cancelled, timed out or has no passkey.
      trouble.hidden = false;
      return;
    }
    sendBusy(form, button);
  });
}

const able = canAsk();
for (const part of findAll(document, "[data-passkey-able]")) part.hidden = !able;
for (const part of findAll(document, "[data-passkey-unable]")) part.hidden = able;
for (const form of findAll(document, "form[data-passkey]")) {
  listen(/** @type {HTMLFormElement} */ (form));
}
