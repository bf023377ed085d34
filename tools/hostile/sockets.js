// WebSockets as an attacker uses them: hand-written frames (RFC 6455), without the restraint of a client library.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { callAs } from "../lib/person.js";

/**
 * @typedef {import("../lib/chat.js").Talker} Talker
 * @typedef {{ name: string, run(): Promise<string>, end(): void }} Flood `run` resolves to its outcome, in words.
 */

const handshakePatience = 5000;

/**
 * Opens a WebSocket to the realtime channel.
 * @param {string} origin
 * @param {{ address: string, query?: string }} options `address` is the client's, as a reverse proxy would forward it
 * @returns {Promise<{ socket: import("node:net").Socket, status: number, isClosed(): boolean }>} status 101 when it is
 *   open, 0 without a response
 */
function openSocket(origin, { address, query = "token=".padEnd(49, "a") }) {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  let isClosed = false;
  socket.on("error", () => {});
  socket.once("close", () => {
    isClosed = true;
  });
  socket.write(
    `GET /room/?EIO=4&transport=websocket&${query} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nX-Forwarded-For: ${address}\r\n` +
      `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
  );
  return new Promise((resolve) => {
    const give = (/** @type {number} */ status) => {
      clearTimeout(timer);
      resolve({ socket, status, isClosed: () => isClosed });
    };
    const timer = setTimeout(() => give(0), handshakePatience);
    socket.once("data", (head) => give(Number(head.toString("latin1").slice(9, 12))));
    socket.once("close", () => give(0));
  });
}

/** A masked frame, as clients must send it; the mask is zero, so the payload is unchanged. */
function frame(/** @type {string | Buffer} */ payload, opcode = typeof payload === "string" ? 1 : 2, isLast = true) {
  const body = Buffer.from(payload);
  const head = body.length < 126 ? Buffer.alloc(6) : body.length < 65_536 ? Buffer.alloc(8) : Buffer.alloc(14);
  head[0] = (isLast ? 0x80 : 0) | opcode;
  if (body.length < 126) head[1] = 0x80 | body.length;
  else if (body.length < 65_536) {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(body.length, 2);
  } else {
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(body.length), 2);
  }
  return Buffer.concat([head, body]);
}

/** Sends a frame many times, as fast as the server accepts it. */
async function pour(
  /** @type {import("node:net").Socket} */ socket,
  /** @type {Buffer} */ one,
  /** @type {number} */ count,
) {
  const batch = Buffer.concat(Array.from({ length: Math.min(count, 1000) }, () => one));
  for (let sent = 0; sent < count && !socket.destroyed; sent += 1000) {
    if (!socket.write(batch)) await new Promise((go) => void socket.once("drain", go).once("close", go));
  }
}

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The floods of sockets. Each runs for some seconds.
 * @param {string} origin
 * @param {{ ada: Talker, bob: Talker, relation: string }} friends
 * @returns {Flood[]}
 */
export function hostileSockets(origin, friends) {
  /** @type {import("node:net").Socket[]} */
  const open = [];
  const end = () => {
    for (const socket of open.splice(0)) socket.destroy();
  };

  /** One anonymous socket that sends a frame again and again. */
  const flood = (/** @type {string} */ name, /** @type {Buffer} */ one, count = 150_000) => ({
    name,
    end,
    async run() {
      const { socket, status, isClosed } = await openSocket(origin, { address: "203.0.113.77" });
      open.push(socket);
      if (status !== 101) return `refused with ${status}`;
      socket.resume();
      await pour(socket, one, count);
      await pause(2000);
      return isClosed() ? "closed by the server" : "still open";
    },
  });

  const many = (/** @type {string} */ name, /** @type {(n: number) => string} */ addressOf, count = 1000) => ({
    name,
    end,
    async run() {
      const results = [];
      for (let from = 0; from < count; from += 100) {
        const batch = Array.from({ length: 100 }, (_, n) => openSocket(origin, { address: addressOf(from + n) }));
        results.push(...(await Promise.all(batch)));
      }
      for (const { socket } of results) {
        open.push(socket);
        socket.resume();
      }
      await pause(3000);
      const opened = results.filter(({ status }) => status === 101).length;
      return `${opened} of ${count} opened, ${results.filter(({ status, isClosed }) => status === 101 && !isClosed()).length} left`;
    },
  });

  return [
    flood("150,000 CONNECT of nobody", frame("40")),
    flood("150,000 CONNECT to namespaces that are none", frame("40/nowhere,")),
    flood("150,000 events before any CONNECT", frame('42["msg",{}]')),
    flood("150,000 pings of engine.io", frame("2probe")),
    flood("150,000 pings of the websocket", frame("", 9)),
    flood("150,000 packets that wait for attachments", frame('451-["file",{"_placeholder":true,"num":0}]')),
    flood("2,000 frames of 60,000 letters", frame("4".padEnd(60_000, "2")), 2000),
    flood("a frame larger than allowed", frame("4".padEnd(200_000, "2")), 20),
    flood("150,000 pieces of a frame that never ends", frame("4", 1, false)),
    many("1,000 sockets from one address", () => "203.0.113.78"),
    many("1,000 sockets from one /48", (n) => `2001:db8:7:${n.toString(16)}::1`),
    many("1,000 sockets from as many addresses", (n) => `203.0.${n >> 8}.${n & 255}`),
    stalledReaders(),
    membersFlood(),
  ];

  /** Opens a hand-written socket for a member of a room. */
  async function member(/** @type {Talker} */ who, /** @type {Talker} */ other, /** @type {string} */ address) {
    const response = await fetch(`${origin}/chat/ticket`, {
      headers: { cookie: who.cookie, accept: "application/json", "sec-fetch-site": "same-origin" },
    });
    const { ticket } = await response.json();
    const query = `token=${encodeURIComponent(ticket)}&language=enUs&rid=${friends.relation}&uid=${other.id}`;
    const opened = await openSocket(origin, { address, query });
    open.push(opened.socket);
    opened.socket.write(frame("40"));
    return opened;
  }

  /** Sockets of a member that stop reading while the other member sends files in burn mode, which are not stored. */
  function stalledReaders() {
    return {
      name: "six readers that do not read, and 60 MB for them",
      end,
      async run() {
        const { ada, bob, relation } = friends;
        const readers = await Promise.all(Array.from({ length: 6 }, () => member(bob, ada, "203.0.113.79")));
        await pause(500);
        for (const { socket } of readers) socket.pause();
        const bytes = new Uint8Array(Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(2 * 1024 * 1024)]));
        let refused = 0;
        for (let sent = 0; sent < 30; sent += 1) {
          const form = new FormData();
          const fields = { type: 1, receive_id: relation, msg_type: 3, fire: "yes", client_id: `h${sent}` };
          for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
          form.set("file", new File([bytes], "a.pdf", { type: "application/pdf" }));
          await callAs(origin, ada, "POST", "/api/record", form).catch(() => {
            refused += 1;
          });
        }
        await pause(2000);
        return `${readers.filter(({ isClosed }) => isClosed()).length} of 6 closed, ${refused} of 30 files refused`;
      },
    };
  }

  /** A member who sends events as fast as the connection allows. */
  function membersFlood() {
    return {
      name: "100,000 events of a member",
      end,
      async run() {
        const { ada, bob } = friends;
        const { socket, isClosed } = await member(ada, bob, "203.0.113.80");
        socket.resume();
        await pause(500);
        await pour(socket, frame('42["input",{}]'), 100_000);
        await pause(2000);
        return isClosed() ? "closed by the server" : "still open";
      },
    };
  }
}
