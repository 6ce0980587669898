/** A socket of the site as a sequence of messages. */

import type { Exchange } from "./exchange.js";

export interface Message {
  type: string;
  [more: string]: unknown;
}

const OPEN = 1;
/** Closed by us, or without a close frame. */
const UNHEARD = 0;

/** Opens a socket with a ticket: browsers send no token with a handshake, and addresses are logged. */
export async function opened(exchange: Exchange, Socket: typeof WebSocket, path: string): Promise<Line> {
  const address = exchange.site.replace(/^http/, "ws") + path;
  if ((await exchange.token()) === null) return new Line(new Socket(address));
  const { body } = await exchange.ask({ method: "POST", path: "/api/v1/socket-tickets/" });
  const { ticket } = body as { ticket: string };
  return new Line(new Socket(address, ["dogleg", `dogleg.ticket.${ticket}`]));
}

/** Its messages, then `closed` with the code. A silent socket is queried once, then closed. */
export async function* messages(
  line: Line,
  silence: number,
  question: () => object,
  signal: AbortSignal | undefined,
): AsyncGenerator<Message> {
  const end = () => line.close(UNHEARD);
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  try {
    for (let asked = false; ; ) {
      const message = line.next();
      if (message) yield message;
      else if (line.closed !== null) break;
      else if (await line.spoke(silence)) asked = false;
      else if (asked || !line.ask(question())) break;
      else asked = true;
    }
    yield { type: "closed", code: line.closed ?? UNHEARD };
  } finally {
    signal?.removeEventListener("abort", end);
    end();
  }
}

/** A socket with its unread messages. */
export class Line {
  /** The close code. */
  closed: number | null = null;
  readonly #socket: WebSocket;
  readonly #waiting: Message[] = [];
  #wake = (): void => {};

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#waiting.push(JSON.parse(data) as Message);
      this.#wake();
    };
    socket.onclose = ({ code }) => this.close(code);
  }

  next(): Message | undefined {
    return this.#waiting.shift();
  }

  /** Resolves to true if something happens within this many milliseconds. */
  spoke(within: number): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), within);
      this.#wake = () => {
        clearTimeout(timer);
        done(true);
      };
    });
  }

  /** Returns false if the socket is not open yet. */
  ask(question: object): boolean {
    if (this.#socket.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(question));
    return true;
  }

  close(code: number): void {
    this.closed ??= code;
    this.#socket.close();
    this.#wake();
  }
}
