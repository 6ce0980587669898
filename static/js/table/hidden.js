// What a table page does when its table has become private and its viewer is not invited.

const HIDDEN = 4410;

/** Reload the page, which is not there any more. @param {number} code of the closed socket */
export function leaveIfHidden(code) {
  if (code === HIDDEN) location.reload();
}
