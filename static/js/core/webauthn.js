// Convert passkey data between the server's JSON and the browser's bytes (WebAuthn level 3).
// Browsers from before 2025 have no built-in conversion.

import { bytesOf, textOf } from "./base64url.js";

/** @typedef {{ id: string, type: PublicKeyCredentialType }} Listed */

/** @param {Listed[]} [credentials] @returns {PublicKeyCredentialDescriptor[]} */
const described = (credentials = []) =>
  credentials.map((one) => ({ ...one, id: bytesOf(one.id) }));

/** @param {any} options of the server @returns {PublicKeyCredentialCreationOptions} */
export const creationOptions = (options) => ({
  ...options,
  challenge: bytesOf(options.challenge),
  user: { ...options.user, id: bytesOf(options.user.id) },
  excludeCredentials: described(options.excludeCredentials),
});

/** @param {any} options of the server @returns {PublicKeyCredentialRequestOptions} */
export const requestOptions = (options) => ({
  ...options,
  challenge: bytesOf(options.challenge),
  allowCredentials: described(options.allowCredentials),
});

const PARTS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

/** @param {PublicKeyCredential} credential */
export function credentialJson(credential) {
  const response = /** @type {Record<string, any>} */ (credential.response);
  const parts = PARTS.filter((part) => response[part]).map((part) => [part, textOf(response[part])]);
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: Object.fromEntries(parts),
  };
}

const ADDRESS_OF_A_MACHINE = /^[\d.]+$|^\[/;

/** Return true if this page can use passkeys, which need a host name instead of an IP address. */
export const canAsk = () =>
  "PublicKeyCredential" in window && !ADDRESS_OF_A_MACHINE.test(location.hostname);
