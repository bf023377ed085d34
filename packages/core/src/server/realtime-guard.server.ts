import type { EventEmitter } from "node:events";
import type { Socket } from "socket.io";
import { purseOf } from "./allowance";

export type Connection = Socket["conn"];

/** Why a connection ends: it sent too much; it sent what no client sends; the site refused it; it does not read. */
export type Ending = "flood" | "malformed" | "refused" | "stalled";

/** Packets of one connection, including the pings of its browser or program. A person causes fewer. */
const packetAllowance = { burst: 200, perSecond: 100 };
/** The longest text is 40 KB, and a person may send 120 texts a minute. Bytes as they arrive. */
const byteAllowance = { burst: 1024 * 1024, perSecond: 128 * 1024 };
/** Limit for all that a client sends before it is admitted: one short CONNECT. Bytes. */
const strangersBytes = 8 * 1024;

/**
 * Limits for the fragments into which a sender splits a frame, and for the chunks in which it arrives. Browsers do not
 * fragment.
 */
export const pieces = { maxFragments: 64, maxBufferedChunks: 1024 };

/** The kinds of socket.io packets, by their first character. */
const kinds = { connect: "0", disconnect: "1", event: "2", acknowledgement: "3", refusal: "4" };
const ofMembers: string[] = [kinds.disconnect, kinds.event, kinds.acknowledgement];

/**
 * Counts what a connection sends before any of it is parsed. A connection may send one CONNECT: while the site decides
 * about it, and after it has refused it, any further message ends the connection. Clients never send binary data here,
 * so no packet ever waits for attachments.
 *
 * @param end ends the connection at once; the rest of the same read is then ignored
 */
export function guardConnection(connection: Connection, end: (why: Ending) => void): void {
  const packets = purseOf(packetAllowance);
  const bytes = purseOf(byteAllowance);
  let early = strangersBytes;
  let state: "new" | "judged" | "member" = "new";

  const isExpected = (data: unknown): boolean => {
    const kind = typeof data === "string" ? (data[0] ?? "") : "";
    if (state === "member") return ofMembers.includes(kind);
    if (state === "judged" || kind !== kinds.connect) return false;
    state = "judged";
    return true;
  };
  const countPacket = () => {
    if (packets.take()) return true;
    end("flood");
    return false;
  };
  connection.on("packet", ({ type, data }: { type: string; data?: unknown }) => {
    if (countPacket() && type === "message" && !isExpected(data)) end("malformed");
  });
  const wire = wireOf(connection);
  wire.on("ping", countPacket);
  wire.on("pong", countPacket);
  // Runs before any other listener reads the bytes.
  connection.request.socket.prependListener("data", (chunk: Buffer) => {
    if (state !== "member") early -= chunk.length;
    if (early < 0 || !bytes.take(chunk.length)) end("flood");
  });

  const watchPong = ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== "message" || typeof data !== "string") return;
    connection.off("packetCreate", watchPong);
    if (data.startsWith(kinds.refusal)) {
      // Ends it only after the reason was sent to the client.
      process.nextTick(end, "refused");
      return;
    }
    state = "member";
  };
  connection.on("packetCreate", watchPong);
}

/** The websocket of a connection; it is not in the library's types. */
const wireOf = ({ transport }: Connection) => (transport as unknown as { socket: EventEmitter }).socket;
