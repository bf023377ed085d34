import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker, type TarPackController } from "modern-tar";
import { BackupError } from "./backup-error";

/** One file in an archive. */
export interface Entry {
  name: string;
  /** Bytes. */
  size: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * How much memory and time each guess of the passphrase takes: 2^16 blocks of 1 KB, so 64 MB. The `age` program takes
 * 2^18, which a small machine beside a running site may not have.
 */
const workFactor = 16;

/** What the types of Node and of browsers call differently. */
type Bytes = ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array>;

/**
 * Packs entries as tar, compresses (gzip) and encrypts them by a passphrase (age). `age --decrypt` and `tar` read it.
 *
 * @throws what `entries` throws, to the reader of the stream
 */
export async function writeArchive(
  entries: AsyncIterable<Entry>,
  passphrase: string,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const { readable, controller } = createTarPacker();
  packAll(entries, controller).catch((error) => controller.error(error));
  const encrypted = await encrypter.encrypt(readable.pipeThrough(new CompressionStream("gzip") as Bytes));
  return chunksOf(encrypted);
}

async function packAll(entries: AsyncIterable<Entry>, controller: TarPackController): Promise<void> {
  for await (const { name, size, body } of entries) {
    const writer = controller.add({ name, size, type: "file", mode: 0o600 }).getWriter();
    for await (const bytes of body) await writer.write(new Uint8Array(bytes));
    await writer.close();
  }
  controller.finalize();
}

/**
 * Decrypts an archive and yields its entries in order. Every byte of an entry is authentic once it is read, but only
 * the end of the iteration shows that nothing was cut off.
 *
 * @throws BackupError if the passphrase is wrong or the archive is something else, altered or cut off
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncIterable<Entry> {
  const watched = watch(source);
  const stream = Readable.from(watched.source);
  const inWords = (error: unknown): never => {
    throw watched.error() ?? wordsFor(error);
  };
  try {
    const plain = await decrypt(stream, passphrase).catch(inWords);
    const tar = plain
      .pipeThrough(new DecompressionStream("gzip") as Bytes)
      .pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of valuesOf(tar, inWords)) {
      yield { name: header.name, size: header.size, body: valuesOf(body, inWords) };
    }
  } finally {
    stream.destroy();
  }
}

/** Distinguishes errors of the source, such as a disk's, from those of reading what it has. */
function watch(source: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* watched() {
    try {
      yield* source;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { source: watched(), error: () => failure };
}

async function* valuesOf<T>(stream: ReadableStream<T>, onError: (error: unknown) => never): AsyncIterable<T> {
  const reader = stream.getReader();
  try {
    for (let item = await reader.read().catch(onError); !item.done; item = await reader.read().catch(onError)) {
      yield item.value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function decrypt(archive: Readable, passphrase: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(Readable.toWeb(archive) as ReadableStream<Uint8Array>);
}

/** An error of the libraries, as an operator can understand it. */
function wordsFor(cause: unknown): BackupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (/no identity matched/.test(reason)) return new BackupError("The passphrase is not that of this backup.");
  if (/invalid version|invalid header$/.test(reason)) return new BackupError("This is not a backup of Dozen.");
  return new BackupError("The backup is damaged: it was altered, or its end is missing.", { cause });
}

function chunksOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>, { objectMode: true });
}
