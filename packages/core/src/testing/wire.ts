import { connect, type Socket } from "node:net";

/** A raw websocket, without the checks that prevent a client from misbehaving. */
export interface Wire {
  /** Status of the handshake's response. */
  status: number;
  head: string;
  socket: Socket;
  /** Texts received so far; nothing is read while the socket is paused. */
  heard: string[];
  /** Resolves when the other side has closed it. */
  ended: Promise<void>;
  send(...frames: Buffer[]): void;
  close(): void;
}

const opcodes = { continuation: 0, text: 1, bytes: 2, ping: 9, pong: 10 };

interface FrameOptions {
  kind?: keyof typeof opcodes;
  isLast?: boolean;
  isCompressed?: boolean;
}

/** A frame as a browser sends it, masked with zeros. */
export function frame(content: string | Uint8Array, options: FrameOptions = {}): Buffer {
  const { kind = "text", isLast = true, isCompressed = false } = options;
  const payload = Buffer.from(content as string);
  const first = (isLast ? 0x80 : 0) | (isCompressed ? 0x40 : 0) | opcodes[kind];
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff];
  const head = [first, 0x80 | (length[0] as number), ...length.slice(1), 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Opens a websocket at /room of a site on this machine. */
export function openWire(port: number, query = "", headers: Record<string, string> = {}): Promise<Wire> {
  const socket = connect(port, "127.0.0.1");
  const lines = Object.entries({ ...handshake, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `GET /room/?EIO=4&transport=websocket${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join("")}\r\n`,
  );
  // A reset connection counts as closed.
  socket.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.once("end", () => socket.end());
  const heard: string[] = [];
  return new Promise((resolve, reject) => {
    let read: Buffer = Buffer.alloc(0);
    let wire: Wire | undefined;
    socket.once("close", () => reject(new Error("Ended before the response to the handshake")));
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, chunk]);
      const end = read.indexOf("\r\n\r\n");
      if (!wire && end < 0) return;
      if (!wire) {
        const head = read.toString("latin1", 0, end);
        read = read.subarray(end + 4);
        const status = Number(head.split(" ")[1]);
        const send = (...frames: Buffer[]) => void socket.write(Buffer.concat(frames));
        wire = { status, head, socket, heard, ended, send, close: () => void socket.destroy() };
        resolve(wire);
      }
      read = takeTexts(read, heard);
    });
  });
}

const handshake = {
  Upgrade: "websocket",
  Connection: "Upgrade",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
};

/** Extracts the complete frames. Returns the unread rest. */
function takeTexts(read: Buffer, heard: string[]): Buffer {
  let at = 0;
  while (read.length - at >= 2) {
    const short = (read[at + 1] as number) & 0x7f;
    const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
    if (read.length - at < 2 + extra) break;
    const length = extra === 2 ? read.readUInt16BE(at + 2) : extra === 8 ? Number(read.readBigUInt64BE(at + 2)) : short;
    const end = at + 2 + extra + length;
    if (read.length < end) break;
    if (((read[at] as number) & 0x0f) === opcodes.text) heard.push(read.toString("utf8", at + 2 + extra, end));
    at = end;
  }
  return read.subarray(at);
}
