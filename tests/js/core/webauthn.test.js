import assert from "node:assert/strict";
import { test } from "node:test";

import { textOf } from "../../../static/js/core/base64url.js";
import {
  creationOptions,
  credentialJson,
  requestOptions,
} from "../../../static/js/core/webauthn.js";

const bytes = (/** @type {number[]} */ ...numbers) => new Uint8Array(numbers);

test("challenge, account and known passkeys are decoded to bytes", () => {
  const options = creationOptions({
    rp: { id: "golf.example" },
    challenge: "-_8",
    user: { id: "AQI", name: "Ada" },
    excludeCredentials: [{ id: "Aw", type: "public-key" }],
  });
  assert.deepEqual(options.challenge, bytes(0xfb, 0xff));
  assert.deepEqual(options.user, { id: bytes(1, 2), name: "Ada" });
  assert.deepEqual(options.excludeCredentials, [{ id: bytes(3), type: "public-key" }]);
  assert.deepEqual(options.rp, { id: "golf.example" });
});

test("a request without named passkeys lets the user choose", () => {
  const options = requestOptions({ challenge: "AQ", rpId: "golf.example" });
  assert.deepEqual(options.allowCredentials, []);
  assert.equal(options.rpId, "golf.example");
});

test("an answer contains the parts it has", () => {
  const credential = {
    id: "AQ",
    rawId: bytes(1).buffer,
    type: "public-key",
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes(2).buffer, attestationObject: bytes(0xfb, 0xff).buffer },
  };
  const { id, rawId, response } = credentialJson(/** @type {any} */ (credential));
  assert.deepEqual({ id, rawId }, { id: "AQ", rawId: "AQ" });
  assert.deepEqual(response, { clientDataJSON: "Ag", attestationObject: "-_8" });
});

test("bytes are encoded without padding", () => {
  assert.equal(textOf(bytes(1).buffer), "AQ");
  assert.equal(textOf(null), "");
});
