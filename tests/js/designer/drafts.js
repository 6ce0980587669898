// A server with a draft, and a browser's storage, for tests of saving.

import { RequestError } from "../../../static/js/core/http.js";

export class Drawer {
  items = new Map();
  clear = () => this.items.clear();
  get length() {
    return this.items.size;
  }
  key = (place) => [...this.items.keys()][place];
  getItem = (name) => this.items.get(name) ?? null;
  setItem = (name, value) => this.items.set(name, value);
  removeItem = (name) => this.items.delete(name);
}

/** A server with one draft. It can be unreachable, or its response can be lost. */
export class Server {
  revision = 1;
  net = "up";
  puts = [];
  savers = [];
  /** The code with which it refuses every save, or "". */
  refusal = "";
  /** Saves are answered after this promise has resolved. @type {Promise<unknown>} */
  answering = Promise.resolve();

  constructor(design = { name: "old" }) {
    this.design = design;
  }

  get draft() {
    return { design: this.design, revision: this.revision, saved_at: "2026-11-21T12:00:00Z", savers: this.savers };
  }

  put = async (design, revision) => {
    this.puts.push(design.name);
    await this.answering;
    if (this.net === "down") throw new RequestError(0);
    if (this.net === "full") throw new RequestError(503, { code: "cannot_save" }, 10000);
    if (this.net === "refusing") throw new RequestError(422, { code: "no", detail: "Too long." });
    if (this.refusal) throw new RequestError(410, { code: this.refusal, detail: "Ended." });
    if (revision !== this.revision) throw new RequestError(412, { code: "draft_changed", ...this.draft });
    this.revision += 1;
    this.design = structuredClone(design);
    if (this.net === "deaf") throw new RequestError(0);
    return { revision: this.revision, saved_at: "2026-11-21T12:01:00Z", verdict: { valid: true } };
  };
}
