import assert from "node:assert/strict";
import { test } from "node:test";

import { textOf } from "../../../static/js/core/base64url.js";
import {
  creationOptions,
  credentialJson,
  requestOptions,
} from "../../../static/js/core/webauthn.js";

const bytes = (/** @type {number[]} */ ...numbers) => new Uint8Array(numbers);

test("the challenge, the account and known passkeys become bytes", () => {
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

test("a request that names no passkey leaves the choice to the person", () => {
  const options = requestOptions({ challenge: "AQ", rpId: "golf.example" });
  assert.deepEqual(options.allowCredentials, []);
  assert.equal(options.rpId, "golf.example");
});

test("an answer is sent with the parts that it has", () => {
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

test("bytes become text without padding", () => {
  assert.equal(textOf(bytes(1).buffer), "AQ");
  assert.equal(textOf(null), "");
});
