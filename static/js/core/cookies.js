// What the server has to know before it draws a page: small values of this browser, for a year.

const YEAR = 365 * 24 * 60 * 60;
const TRIAL = "cookies-work";

/** As a storage reads and writes. @type {Pick<Storage, "getItem" | "setItem">} */
export const cookies = {
  getItem(name) {
    try {
      const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
      return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
    } catch {
      // Blocked, or written by somebody else.
      return null;
    }
  },
  setItem(name, value) {
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; SameSite=Lax`;
    } catch {
      // Blocked: the server knows as much as before.
    }
  },
};

/** Whether this browser stores cookies of ours. `navigator.cookieEnabled` is true in some that do not. */
export function cookiesWork() {
  cookies.setItem(TRIAL, "1");
  const works = cookies.getItem(TRIAL) === "1";
  if (works) document.cookie = `${TRIAL}=; path=/; max-age=0; SameSite=Lax`;
  return works;
}
