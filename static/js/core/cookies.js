// What the server has to know before it draws a page: small values of this browser, for a year.

const YEAR = 365 * 24 * 60 * 60;

/** As `localStorage` reads and writes. @type {Pick<Storage, "getItem" | "setItem">} */
export const cookies = {
  getItem(name) {
    const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  },
  setItem(name, value) {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; SameSite=Lax`;
  },
};
