import type { Server as RealtimeServer } from "socket.io";
import type { Connection } from "./realtime-guard.server";
import { takenBytes } from "./taken-bytes";

const megabyte = 1024 * 1024;

/** How often all connections are checked. Milliseconds. */
const lookEvery = 1000;

/**
 * Limits for what waits for one reader, and for the large payloads that wait for any reader. Bytes and milliseconds.
 */
export const readerBounds = {
  /** Somewhat more than three of the largest files. A reader for whom more waits is ended at once. */
  most: 16 * megabyte,
  /** With this much waiting, a reader that takes nothing for `stillTime` counts as gone, even if it sends pongs. */
  still: 64 * 1024,
  stillTime: 20_000,
  /** With this much waiting for `slowTime`, a reader reads, but never catches up. */
  slow: megabyte,
  slowTime: 120_000,
  /** Payloads of at least this size are tracked individually. */
  large: 64 * 1024,
  /** Limit for all tracked payloads together. Beyond it, the readers of the oldest payloads are ended. */
  mostLarge: 256 * megabyte,
};

type Bounds = typeof readerBounds;

/** State of a reader for whom something waits. */
interface Look {
  taken: number;
  takenAt: number;
  slowSince: number | undefined;
}

/** The readers that have not taken a payload yet; undefined until they are determined. */
type Waiting = Set<Connection> | undefined;

export interface Readers {
  /** Call this with each payload before it is written, whether to one reader or to many. */
  note(payload: Uint8Array): void;
  /** The large payloads that some reader has not taken yet. Each is in memory once, however many readers it has. */
  large(): Uint8Array[];
  stop(): void;
}

const readersOf = new WeakMap<RealtimeServer, Readers>();

/**
 * The large payloads on the realtime channel that some reader of this process has not taken yet. A feature that sends
 * such payloads refuses further ones if these are too much.
 */
export function largePayloads(io: RealtimeServer | undefined): Uint8Array[] {
  return (io && readersOf.get(io)?.large()) ?? [];
}

/**
 * Ends connections that do not read. Pongs prove nothing: a program may send them although it does not read its socket.
 * Checking what waits once a second adds nothing to the cost of writing messages.
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

/** The library's queue of a connection; it is not in its types. */
interface Kept {
  writeBuffer: { data?: string | Uint8Array; options?: { wsPreEncodedFrame?: Uint8Array[] } }[];
}

/** Memory that each packet takes in addition to its data. Bytes. */
const packetCost = 200;

/** Bytes that wait for a reader in this process; counting stops at `enough`. */
function waitingBytes(connection: Connection, enough: number): number {
  let waiting = connection.request.socket.writableLength;
  for (const { data, options } of (connection as unknown as Kept).writeBuffer) {
    if (waiting >= enough) break;
    waiting += packetCost + (options?.wsPreEncodedFrame?.[0]?.length ?? data?.length ?? 0);
  }
  return waiting;
}

/** Whether a payload may still wait for a reader. Data are taken in the order in which they were sent. */
function isWaiting(connection: Connection, { length }: Uint8Array): boolean {
  return waitingBytes(connection, length) >= length;
}
