import type { EventEmitter } from "node:events";
import type { Socket } from "socket.io";
import { purseOf } from "./allowance";

export type Connection = Socket["conn"];

/** Why a connection ends: too much came, or what no client sends; nobody lets it in; it does not read. */
export type Ending = "flood" | "malformed" | "refused" | "stalled";

/** Packets of one connection, pings of its browser or program among them; more is no person. */
const packetAllowance = { burst: 200, perSecond: 100 };
/** The longest text is 40 KB, and a person may say 120 in a minute. Bytes as they arrive. */
const byteAllowance = { burst: 1024 * 1024, perSecond: 128 * 1024 };
/** All that somebody may send before being let in: a CONNECT, which says next to nothing. */
const strangersBytes = 8 * 1024;

/** A frame may come in so many pieces of its sender's making, and of the network's. No browser makes any. */
export const pieces = { maxFragments: 64, maxBufferedChunks: 1024 };

/** The kinds of socket.io's packets, as the first character says them. */
const kinds = { connect: "0", disconnect: "1", event: "2", acknowledgement: "3", refusal: "4" };
const ofMembers: string[] = [kinds.disconnect, kinds.event, kinds.acknowledgement];

/**
 * Counts what one connection sends, before anything of it is read. It has one CONNECT: while that is judged, and when
 * it is refused, nobody hears anything more. Nobody sends bytes here, so nothing ever waits for attachments.
 *
 * @param end ends it at once. What came with the same read is then taken no notice of.
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
  // Before anybody reads them.
  connection.request.socket.prependListener("data", (chunk: Buffer) => {
    if (state !== "member") early -= chunk.length;
    if (early < 0 || !bytes.take(chunk.length)) end("flood");
  });

  const watchAnswer = ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== "message" || typeof data !== "string") return;
    connection.off("packetCreate", watchAnswer);
    if (data.startsWith(kinds.refusal)) {
      // The client still gets the reason.
      process.nextTick(end, "refused");
      return;
    }
    state = "member";
  };
  connection.on("packetCreate", watchAnswer);
}

/** The websocket below a connection; the library gives it no public name. */
const wireOf = ({ transport }: Connection) => (transport as unknown as { socket: EventEmitter }).socket;
