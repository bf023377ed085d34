import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sha256 } from "../crypto/hash.server";
import type { Settings } from "../settings.server";
import { createDisk } from "./disk.server";
import { createIncoming, type Incoming, type IncomingArea, type ReceiveOptions } from "./incoming.server";
import { createS3 } from "./s3.server";

/**
 * Stores bytes by id. An id is 64 hex digits: the first 40 of the SHA-256 of the bytes and 24 random ones. Storing
 * equal bytes again creates a new id, so that a late removal never deletes what has been stored since.
 */
export interface Storage {
  /** A new id for bytes by their SHA-256 in hex, for a caller that records it before it stores them. */
  newIdFor(sha256: string): string;
  /**
   * Stores bytes; once it resolves they survive a crash. `id` comes from `newIdFor`; by default a new one is created.
   */
  put(bytes: Uint8Array, id?: string): Promise<string>;
  /** The bytes of an id; undefined if there are none. */
  get(id: string): Promise<Buffer | undefined>;
  /** The bytes of an id, or a range of them, as a stream; undefined if there are none. */
  open(id: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deletes bytes that nothing refers to any more. It is a no-op if they do not exist. */
  remove(id: string): Promise<void>;
  /**
   * Writes a stream to this machine's disk, using little memory. The bytes are in the storage only once `store` is
   * called.
   */
  receive(source: AsyncIterable<Uint8Array>, options?: ReceiveOptions): Promise<Received>;
  /** Takes over bytes that arrived in pieces. */
  adopt(arrived: Incoming): Received;
  /**
   * An upload that arrives in pieces, in any order and with repetitions. The caller chooses `name`: letters and digits.
   */
  pieces(name: string, pieceBytes: number): Pieces;
  /**
   * Deletes incoming files that have not changed since `before` (epoch ms) and that a killed process neither stored nor
   * discarded.
   */
  sweep(before: number): Promise<void>;
  /**
   * The same storage, but separate from the bytes of other areas. `area` consists of lower-case letters, digits and
   * "-".
   */
  within(area: string): Storage;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that have arrived completely, with their hashes and size. */
export interface Received extends Incoming {
  /** Moves them to permanent storage and returns their id; once it resolves they survive a crash. `id` as for `put`. */
  store(id?: string): Promise<string>;
}

export interface Pieces {
  /**
   * Stores piece `number`, from 0, and returns its key of at most 40 characters. All pieces but the last have
   * `pieceBytes` bytes. If a piece is stored twice, the first one may remain.
   */
  write(number: number, bytes: Uint8Array): Promise<string>;
  /**
   * Joins the pieces with those keys, in order, into one file, and computes its MD5; `size` is their expected sum. If
   * bytes are missing or extra, the file's size differs from it. `progress` is called repeatedly while it runs.
   */
  gather(fileNames: string[], size: number, progress: () => void): Promise<Incoming>;
  /** Deletes all pieces. */
  discard(): Promise<void>;
}

/** Stored bytes, with the key that a driver has for them: their area, if any, and their id. */
export interface StoredFile {
  key: string;
  size: number;
}

/** A backend that stores bytes by key. */
export interface Driver {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file of this machine's disk into the storage. */
  putFile(key: string, path: string): Promise<void>;
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Everything that is stored, in no particular order; not incoming files, and no pieces. */
  list(): AsyncIterable<StoredFile>;
  pieces(name: string, pieceBytes: number): Pieces;
}

type StorageSettings = Pick<Settings, "dataDir" | "s3">;

/**
 * Stores files on disk below `DATA_DIR/files`, or in an S3-compatible store if one is configured.
 *
 * @param postpone returns true for a key that must not be removed yet: see `postponeDuringBackup`.
 */
export function createStorage(settings: StorageSettings, postpone?: (key: string) => Promise<boolean>): Storage {
  const { driver, incoming } = createDriver(settings);
  const remove = async (key: string) => {
    if (!(await postpone?.(key))) await driver.remove(key);
  };
  return storageOver({ ...driver, remove }, incoming, "");
}

/** The backend below the storage of a site. */
export function createDriver(settings: StorageSettings): { driver: Driver; incoming: IncomingArea } {
  const incoming = createIncoming(settings.dataDir);
  const driver = settings.s3 ? createS3(settings.s3, incoming) : createDisk(settings.dataDir, incoming);
  return { driver, incoming };
}

function storageOver(driver: Driver, incoming: IncomingArea, prefix: string): Storage {
  const keyOf = (id: string) => {
    if (!/^[0-9a-f]{64}$/.test(id)) throw new Error("Not an id of the storage.");
    return `${prefix}${id.slice(0, 2)}/${id}`;
  };
  const open = async (id: string, range?: ByteRange) => driver.open(keyOf(id), range);
  const adopt = (arrived: Incoming): Received => ({
    ...arrived,
    async store(id = newIdFor(arrived.sha256)) {
      await driver.putFile(keyOf(id), arrived.path);
      return id;
    },
  });
  return {
    newIdFor,
    open,
    adopt,
    async put(bytes, id = newIdFor(sha256(bytes))) {
      await driver.put(keyOf(id), bytes);
      return id;
    },
    async get(id) {
      const stream = await open(id);
      return stream && buffer(stream);
    },
    remove: async (id) => driver.remove(keyOf(id)),
    receive: async (source, options) => adopt(await incoming.receive(source, options)),
    pieces(name, pieceBytes) {
      if (!/^[0-9A-Za-z]{1,64}$/.test(name)) throw new Error("Not a name of pieces.");
      return driver.pieces(name, pieceBytes);
    },
    sweep: (before) => incoming.sweep(before),
    within(area) {
      if (!/^[0-9a-z-]{3,64}$/.test(area)) throw new Error("Not an area of the storage.");
      return storageOver(driver, incoming, `${prefix}${area}/`);
    },
  };
}

function newIdFor(hash: string): string {
  return hash.slice(0, 40) + randomBytes(12).toString("hex");
}
