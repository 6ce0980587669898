// Formats the time left until a deadline.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {number} n @param {string} unit @param {string} language */
const counted = (n, unit, language) =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(n);

/** Format a duration as minutes and seconds. @param {number} left milliseconds */
const watch = (left) => {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/**
 * Format a duration as days, hours, or minutes and seconds. While the time bank is unused, it is
 * appended after a plus sign.
 * @param {number} left milliseconds, including the bank
 * @param {number} bank seconds
 * @param {string} language
 */
export function timeLeft(left, bank, language) {
  if (left <= 0) return watch(0);
  if (left >= 2 * DAY) return counted(Math.floor(left / DAY), "day", language);
  if (left >= HOUR) return counted(Math.floor(left / HOUR), "hour", language);
  const decision = left - bank * SECOND;
  if (!bank || decision <= 0) return watch(left);
  return `${watch(decision)} + ${watch(bank * SECOND)}`;
}
