/** A socket of the site as a row of messages. */

import type { Exchange } from "./exchange.js";

export interface Message {
  type: string;
  [more: string]: unknown;
}

const OPEN = 1;
/** Closed by us, or without a word. */
const UNHEARD = 0;

/** Opened with a ticket, for a browser sends no token with a handshake and an address is in every log. */
export async function opened(exchange: Exchange, Socket: typeof WebSocket, path: string): Promise<Line> {
  const address = exchange.site.replace(/^http/, "ws") + path;
  if ((await exchange.token()) === null) return new Line(new Socket(address));
  const { body } = await exchange.ask({ method: "POST", path: "/api/v1/socket-tickets/" });
  const { ticket } = body as { ticket: string };
  return new Line(new Socket(address, ["dogleg", `dogleg.ticket.${ticket}`]));
}

/** What it says, and that it was `closed`, with which code. In a silence it is asked once, then given up. */
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

/** A socket, and what has come by it and was not read yet. */
export class Line {
  /** The code with which it was closed. */
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

  /** Whether something happens within so many milliseconds. */
  spoke(within: number): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), within);
      this.#wake = () => {
        clearTimeout(timer);
        done(true);
      };
    });
  }

  /** False where the other side has not even taken up. */
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
