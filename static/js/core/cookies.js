// Small values that the server needs before it renders a page, stored in a cookie for a year.

const YEAR = 365 * 24 * 60 * 60;
const TRIAL = "cookies-work";

/** Cookies with the interface of a storage. @type {Pick<Storage, "getItem" | "setItem" | "removeItem">} */
export const cookies = {
  getItem(name) {
    try {
      const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
      return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
    } catch {
      // Cookies are blocked, or another script wrote an invalid value.
      return null;
    }
  },
  setItem(name, value) {
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; SameSite=Lax`;
    } catch {
      // Cookies are blocked. The server will use its defaults.
    }
  },
  removeItem(name) {
    try {
      document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`;
    } catch {
      // Cookies are blocked, so there is none.
    }
  },
};

/**
 * Return true if this browser stores our cookies. Some browsers that block them still report true
 * in `navigator.cookieEnabled`.
 */
export function cookiesWork() {
  cookies.setItem(TRIAL, "1");
  const works = cookies.getItem(TRIAL) === "1";
  if (works) cookies.removeItem(TRIAL);
  return works;
}
