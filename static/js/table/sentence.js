// One sentence: the player's prompt, or a list of the players who have to act.

/**
 * @param {import("../core/protocol.d.ts").Table} table
 * @param {import("../core/words.js").Say} say
 * @param {string | null} instead key of the game's own text about waiting, which contains {names}
 */
export function waitingSentence({ prompt, status, deciding, seats }, say, instead = null) {
  if (status !== "playing") return say(`is_${status}`);
  const names = deciding.map((seat) => seats[seat].name).join(", ");
  if (prompt?.required) return prompt.text;
  if (prompt) return say("may_change", { names });
  return say(instead ?? "waiting_for", { names });
}
