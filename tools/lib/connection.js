// An HTTP client that costs next to nothing, so that benchmarks measure the server: the client of node:http takes a
// third of the CPU time that the measured servers take.
import { connect } from "node:net";

/**
 * @typedef {{ status: number, header: (name: string) => string | undefined, body: Buffer }} RawResponse
 * @typedef {{ method?: string, headers?: Record<string, string | number>, body?: Buffer[] }} Asked
 */

const roomBytes = 64 * 1024;
const nothing = Buffer.alloc(0);

/** An HTTP/1.1 connection (RFC 9112) for one request at a time, to a server that never closes it. */
export class Connection {
  #host;
  #socket;
  /** @type {Buffer} */
  #received = nothing;
  /** @type {{ resolve: (result: RawResponse) => void, reject: (error: Error) => void } | undefined} */
  #waiting;

  constructor(/** @type {string} */ origin) {
    const { host, hostname, port } = new URL(origin);
    this.#host = host;
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      // One buffer for all responses: collecting a new one for each response would delay the next request.
      onread: { buffer: Buffer.allocUnsafeSlow(roomBytes), callback: (length, room) => this.#take(room, length) },
    });
    this.#socket.on("error", (error) => this.#waiting?.reject(error));
    this.#socket.on("close", () => this.#waiting?.reject(new Error("The connection was closed.")));
  }

  /** @returns {Promise<RawResponse>} */
  ask(/** @type {string} */ path, /** @type {Asked} */ { method = "POST", headers = {}, body = [] }) {
    const length = body.reduce((sum, part) => sum + part.length, 0);
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n`;
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
    if (method !== "GET") head += `content-length: ${length}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (length > 0) this.#socket.cork();
      this.#socket.write(`${head}\r\n`, "latin1");
      for (const part of body) this.#socket.write(part);
      if (length > 0) this.#socket.uncork();
    });
  }

  close() {
    this.#socket.destroy();
  }

  /** Handles received bytes. Returns true, so that Node continues reading. */
  #take(/** @type {Uint8Array} */ room, /** @type {number} */ length) {
    // Nearly every response arrives in one piece. Its body must be copied, because the buffer is reused.
    const part = Buffer.from(room.buffer, room.byteOffset, length);
    const bytes = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    const result = readResponse(bytes);
    this.#received = result ? nothing : Buffer.from(bytes);
    if (result) {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.resolve(result);
    }
    return true;
  }
}

/** @returns {RawResponse | undefined} undefined while the response is incomplete */
function readResponse(/** @type {Buffer} */ bytes) {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  // Headers are parsed on demand, because most responses are only counted.
  const head = bytes.toString("latin1", 0, end + 2);
  const header = (/** @type {string} */ name) => new RegExp(`\n${name}: *(.*)\r\n`, "i").exec(head)?.[1];
  const body = bytes.length === end + 4 ? nothing : Buffer.from(bytes.subarray(end + 4));
  const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isWhole = length
    ? body.length >= Number(length)
    : !/\ntransfer-encoding:/i.test(head) || body.toString("latin1").endsWith("0\r\n\r\n");
  return isWhole ? { status: Number(head.slice(9, 12)), header, body } : undefined;
}
