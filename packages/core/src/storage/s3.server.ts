import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { isPartAway } from "../part-away.server";
import type { StorageSettings } from "../settings.server";
import { createIncoming, type IncomingArea } from "./incoming.server";
import type { ByteRange, Driver, Pieces, StoredFile } from "./storage.server";
import { isStorageKey } from "./storage-key";

/** Largest number of objects that one request deletes. */
const mostPerRequest = 1000;
/** Least size of a part of a large object, except its last. Bytes. */
const partBytes = 16 * 1024 * 1024;
/** The store counts as unavailable if it has not responded after this time. Milliseconds. */
const usualPatience = 30_000;
/** The slowest upload that is not aborted. Bytes per millisecond. */
export const slowest = 100;

type Sdk = typeof import("@aws-sdk/client-s3");
type Connect = () => Promise<{ sdk: Sdk; client: S3Client }>;

/** Objects in an S3-compatible store, with the same keys as files on disk. */
export function createS3(settings: StorageSettings, incoming: IncomingArea, patience = usualPatience): Driver {
  const { bucket: Bucket } = settings;
  const connect = rememberClient(settings);
  const withTimeout = timeoutOf(patience);

  return { put, putFile, open, remove, list, pieces };

  async function put(Key: string, Body: Uint8Array): Promise<void> {
    const { sdk, client } = await connect();
    const command = new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.byteLength });
    await withTimeout((options) => client.send(command, options), Body.byteLength);
  }

  async function putFile(Key: string, path: string): Promise<void> {
    const { sdk, client } = await connect();
    const { size: ContentLength } = await stat(path);
    const send = async () => {
      const Body = createReadStream(path);
      const command = new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength });
      await withTimeout((options) => client.send(command, options), ContentLength).finally(() => Body.destroy());
    };
    // The client repeats other requests itself, but none whose body is a stream. After a timeout, nobody waits any more.
    await send().catch((error) => {
      if (!isPartAway(error) || error.code === "ETIMEDOUT") throw error;
      return send();
    });
    await rm(path, { force: true });
  }

  async function open(Key: string, range?: ByteRange): Promise<Readable | undefined> {
    const { sdk, client } = await connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new sdk.GetObjectCommand({ Bucket, Key, Range });
    try {
      const { Body } = await withTimeout((options) => client.send(command, options));
      return Body as Readable;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function remove(Key: string): Promise<void> {
    const { sdk, client } = await connect();
    const command = new sdk.DeleteObjectCommand({ Bucket, Key });
    await withTimeout((options) => client.send(command, options));
  }

  async function* list(): AsyncIterable<StoredFile> {
    for await (const { Key: key = "", Size: size = 0 } of listObjects({ connect, withTimeout }, { Bucket })) {
      if (isStorageKey(key)) yield { key, size };
    }
  }

  function pieces(name: string, pieceBytes: number): Pieces {
    const keyOf = (number: number) => `pieces/${name}/${number}`;
    return {
      async write(number, bytes) {
        await put(keyOf(number), bytes);
        return "";
      },
      gather: (_fileNames, size, progress) =>
        incoming.receive(read(keyOf, { size, pieceBytes, progress }), { md5: true }),
      discard: () => removeAll(`pieces/${name}/`),
    };
  }

  async function* read(
    keyOf: (number: number) => string,
    { size, pieceBytes, progress }: { size: number; pieceBytes: number; progress: () => void },
  ) {
    for (let number = 0; number * pieceBytes < size; number += 1) {
      progress();
      const piece = await open(keyOf(number));
      if (!piece) return;
      yield* piece;
    }
  }

  async function removeAll(Prefix: string): Promise<void> {
    const { sdk, client } = await connect();
    const list = new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: mostPerRequest });
    const listed = await withTimeout((options) => client.send(list, options));
    const Objects = (listed.Contents ?? []).map(({ Key }) => ({ Key }));
    if (Objects.length === 0) return;
    const remove = new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    await withTimeout((options) => client.send(remove, options));
    if (listed.IsTruncated) await removeAll(Prefix);
  }
}

/** Streams of any length as objects of a bucket, for backups. */
export function createS3Streams(settings: StorageSettings) {
  const { bucket: Bucket } = settings;
  const connect = rememberClient(settings);
  const withTimeout = timeoutOf(usualPatience);
  const { open, remove } = createS3(settings, createIncoming(""));

  return { open, remove, list, write };

  /** Keys that begin with `prefix` and have no "/" after it. */
  async function list(Prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { Key = "" } of listObjects({ connect, withTimeout }, { Bucket, Prefix, Delimiter: "/" })) {
      keys.push(Key);
    }
    return keys;
  }

  /** Stores a stream. The object appears once all of it has arrived, and not at all if the stream fails. */
  async function write(Key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const { sdk, client } = await connect();
    const create = new sdk.CreateMultipartUploadCommand({ Bucket, Key });
    const { UploadId } = await withTimeout((options) => client.send(create, options));
    try {
      const Parts: { PartNumber: number; ETag?: string }[] = [];
      for await (const Body of partsOf(bytes)) {
        const PartNumber = Parts.length + 1;
        const command = new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
        const { ETag } = await withTimeout((options) => client.send(command, options), Body.length);
        Parts.push({ PartNumber, ETag });
      }
      const complete = new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
      await withTimeout((options) => client.send(complete, options));
    } catch (error) {
      const abort = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await withTimeout((options) => client.send(abort, options)).catch(() => {});
      throw error;
    }
  }
}

/** All objects that a listing has, however many requests it takes. */
async function* listObjects(
  { connect, withTimeout }: { connect: Connect; withTimeout: ReturnType<typeof timeoutOf> },
  wanted: { Bucket: string; Prefix?: string; Delimiter?: string },
): AsyncIterable<{ Key?: string; Size?: number }> {
  const { sdk, client } = await connect();
  let ContinuationToken: string | undefined;
  do {
    const command = new sdk.ListObjectsV2Command({ ...wanted, ContinuationToken });
    const listed = await withTimeout((options) => client.send(command, options));
    yield* listed.Contents ?? [];
    ContinuationToken = listed.IsTruncated ? listed.NextContinuationToken : undefined;
  } while (ContinuationToken);
}

/** Joins a stream's bytes to parts of 16 MB; longer ones after a thousand, since an object has 10,000 parts at most. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let sent = 0;
  for await (const some of bytes) {
    waiting.push(some);
    length += some.length;
    if (length < partBytes * (1 + Math.floor(sent / 1000))) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
    sent += 1;
  }
  if (length > 0 || sent === 0) yield Buffer.concat(waiting);
}

/**
 * Adds a timeout, since the client has none. It ends with the response's head; reading a body may take as long as it
 * needs.
 */
function timeoutOf(patience: number) {
  return async <T>(ask: (options: { abortSignal: AbortSignal }) => Promise<T>, size = 0): Promise<T> => {
    const late = new AbortController();
    const silence = Object.assign(new Error("The S3 store does not respond."), { code: "ETIMEDOUT" });
    const giveUp = () => late.abort(silence);
    const timer = setTimeout(giveUp, patience + size / slowest);
    try {
      return await ask({ abortSignal: late.signal });
    } catch (error) {
      late.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Loads the client at the first request, because it takes 30 MB of memory even when it is idle. */
function rememberClient(settings: StorageSettings): Connect {
  let connecting: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const load = async () => {
    const sdk = await import("@aws-sdk/client-s3");
    return { sdk, client: new sdk.S3Client(clientOptions(settings)) };
  };
  return () => {
    connecting ??= load();
    return connecting;
  };
}

function clientOptions({ endpoint, region, accessKeyId, secretAccessKey }: StorageSettings) {
  return {
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Many S3-compatible stores do not support the checksums that the client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
  };
}
