// Refusals that mean that a user can no longer save a draft.

const CODES = [
  "account_needed", "design_hidden", "link_closed_to_you", "link_is_less", "link_withdrawn",
  "not_authenticated", "not_found",
];

/** @param {import("../../core/http.js").RequestError} error */
export const isAccessLost = ({ code }) => CODES.includes(code);
