// A client that costs next to nothing, so that what is measured is the server: node:http's own takes a third of what
// the servers here do.
import { connect } from "node:net";

/**
 * @typedef {{ status: number, header: (name: string) => string | undefined, body: Buffer }} Answer
 * @typedef {{ method?: string, headers?: Record<string, string | number>, body?: Buffer[] }} Asked
 */

/** One connection that carries one request after the other, to a server that never closes it. HTTP/1.1 (RFC 9112). */
export class Connection {
  #host;
  #socket;
  /** @type {Buffer} */
  #received = Buffer.alloc(0);
  /** @type {{ resolve: (answer: Answer) => void, reject: (error: Error) => void } | undefined} */
  #waiting;

  constructor(/** @type {string} */ origin) {
    const { host, hostname, port } = new URL(origin);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on("data", (part) => this.#take(part));
    this.#socket.on("error", (error) => this.#waiting?.reject(error));
    this.#socket.on("close", () => this.#waiting?.reject(new Error("The connection was closed.")));
  }

  /** @returns {Promise<Answer>} */
  ask(/** @type {string} */ path, /** @type {Asked} */ { method = "POST", headers = {}, body = [] }) {
    const length = body.reduce((sum, part) => sum + part.length, 0);
    const lines = Object.entries({
      host: this.#host,
      ...headers,
      ...(method !== "GET" && { "content-length": length }),
    });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.cork();
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`);
      for (const part of body) this.#socket.write(part);
      this.#socket.uncork();
    });
  }

  close() {
    this.#socket.destroy();
  }

  #take(/** @type {Buffer} */ part) {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    const answer = readAnswer(this.#received);
    if (!answer) return;
    this.#received = Buffer.alloc(0);
    this.#waiting?.resolve(answer);
    this.#waiting = undefined;
  }
}

/** @returns {Answer | undefined} undefined while there is more to come */
function readAnswer(/** @type {Buffer} */ bytes) {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  // Headers are read when they are asked for: most answers are only counted.
  const head = bytes.toString("latin1", 0, end + 2);
  const header = (/** @type {string} */ name) => new RegExp(`\n${name}: *(.*)\r\n`, "i").exec(head)?.[1];
  const body = bytes.subarray(end + 4);
  const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isWhole = length
    ? body.length >= Number(length)
    : !/\ntransfer-encoding:/i.test(head) || body.toString("latin1").endsWith("0\r\n\r\n");
  return isWhole ? { status: Number(head.slice(9, 12)), header, body } : undefined;
}
