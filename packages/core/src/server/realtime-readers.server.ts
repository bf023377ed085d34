import type { Server as RealtimeServer } from "socket.io";
import type { Connection } from "./realtime-guard.server";
import { takenBytes } from "./taken-bytes";

const megabyte = 1024 * 1024;

/** How often all connections are looked at. Milliseconds. */
const lookEvery = 1000;

/** What waits for one reader, and what large payloads wait for any of them. Bytes and milliseconds. */
export const readerBounds = {
  /** Three of the largest files, and then some. More is not waited for. */
  most: 16 * megabyte,
  /** With this much waiting, a reader that takes nothing for so long has gone, whatever its pongs say. */
  still: 64 * 1024,
  stillTime: 20_000,
  /** With this much waiting for so long it reads, but never catches up. */
  slow: megabyte,
  slowTime: 120_000,
  /** What is kept an eye on by itself. */
  large: 64 * 1024,
  /** Of all such payloads together. Then those go whose readers have been waited for longest. */
  mostLarge: 256 * megabyte,
};

type Bounds = typeof readerBounds;

/** What was seen of a reader with something waiting. */
interface Look {
  taken: number;
  takenAt: number;
  slowSince: number | undefined;
}

/** Who has not yet taken a payload; undefined until it is known. */
type Waiting = Set<Connection> | undefined;

export interface Readers {
  /** To be called with what goes to many, or to one, before it is written. */
  note(payload: Uint8Array): void;
  /** The large payloads that somebody has yet to take: each is in memory once, however many readers it has. */
  large(): Uint8Array[];
  stop(): void;
}

const readersOf = new WeakMap<RealtimeServer, Readers>();

/**
 * The large payloads sent over the realtime channel that some reader at this process has not taken yet. A feature that
 * sends such refuses more when it is too much.
 */
export function largePayloads(io: RealtimeServer | undefined): Uint8Array[] {
  return (io && readersOf.get(io)?.large()) ?? [];
}

/**
 * Ends connections that do not read: pongs come from a program as well when its socket stands still. Each second it
 * looks at what waits for each of them, which costs nothing where messages are written.
 */
export function watchReaders(
  io: RealtimeServer,
  end: (connection: Connection) => void,
  bounds: Bounds = readerBounds,
): Readers {
  const looks = new WeakMap<Connection, Look>();
  const large = new Map<Uint8Array, Waiting>();
  const connections = () => Object.values((io.engine as unknown as { clients: Record<string, Connection> }).clients);

  function look(): void {
    const now = performance.now();
    for (const connection of connections()) if (isLost(connection, now)) end(connection);
    forgetTaken();
  }

  function isLost(connection: Connection, now: number): boolean {
    const waiting = waitingBytes(connection, bounds.most);
    if (waiting < bounds.still) {
      looks.delete(connection);
      return false;
    }
    const taken = takenBytes(connection.request.socket);
    const seen = looks.get(connection) ?? { taken, takenAt: now, slowSince: undefined };
    looks.set(connection, seen);
    if (taken > seen.taken) Object.assign(seen, { taken, takenAt: now });
    seen.slowSince = waiting < bounds.slow ? undefined : (seen.slowSince ?? now);
    const isSlow = seen.slowSince !== undefined && now - seen.slowSince >= bounds.slowTime;
    return waiting >= bounds.most || now - seen.takenAt >= bounds.stillTime || isSlow;
  }

  function forgetTaken(): void {
    for (const [payload, readers] of large) {
      for (const reader of readers ?? []) {
        if (reader.request.socket.destroyed || !isWaiting(reader, payload)) readers?.delete(reader);
      }
      if (readers?.size === 0) large.delete(payload);
    }
  }

  function note(payload: Uint8Array): void {
    if (payload.length < bounds.large) return;
    large.set(payload, undefined);
    process.nextTick(() => {
      large.set(payload, new Set(connections().filter((one) => isWaiting(one, payload))));
      forgetTaken();
      for (const [oldest, readers] of large) {
        if (sizeOf(large.keys()) <= bounds.mostLarge) break;
        for (const reader of readers ?? []) end(reader);
        if (readers) large.delete(oldest);
      }
    });
  }

  const timer = setInterval(look, lookEvery).unref();
  const readers = {
    note,
    large() {
      forgetTaken();
      return [...large.keys()];
    },
    stop: () => clearInterval(timer),
  };
  readersOf.set(io, readers);
  return readers;
}

export function sizeOf(payloads: Iterable<Uint8Array>): number {
  let size = 0;
  for (const { length } of payloads) size += length;
  return size;
}

/** What the library keeps for a connection; it gives it no public name. */
interface Kept {
  writeBuffer: { data?: string | Uint8Array; options?: { wsPreEncodedFrame?: Uint8Array[] } }[];
}

/** A packet takes some memory for itself. Bytes. */
const packetCost = 200;

/** Bytes that wait for a reader, in this process; counted no further than `enough`. */
function waitingBytes(connection: Connection, enough: number): number {
  let waiting = connection.request.socket.writableLength;
  for (const { data, options } of (connection as unknown as Kept).writeBuffer) {
    if (waiting >= enough) break;
    waiting += packetCost + (options?.wsPreEncodedFrame?.[0]?.length ?? data?.length ?? 0);
  }
  return waiting;
}

/** Whether a payload may wait for a reader still: what was sent first is taken first. */
function isWaiting(connection: Connection, { length }: Uint8Array): boolean {
  return waitingBytes(connection, length) >= length;
}
