import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { StorageSettings } from "../settings.server";
import type { IncomingPlace } from "./incoming.server";
import type { ByteRange, Driver, Pieces } from "./storage.server";

/** Objects deleted by one request. */
const mostPerRequest = 1000;

type Sdk = typeof import("@aws-sdk/client-s3");

/** Objects of an S3-compatible store, under the same keys as files on disk. */
export function createS3(settings: StorageSettings, incoming: IncomingPlace): Driver {
  const { bucket: Bucket } = settings;
  const connect = rememberClient(settings);

  return { put, putFile, open, remove, pieces };

  async function put(Key: string, Body: Uint8Array): Promise<void> {
    const { sdk, client } = await connect();
    await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.byteLength }));
  }

  async function putFile(Key: string, path: string): Promise<void> {
    const { sdk, client } = await connect();
    const { size: ContentLength } = await stat(path);
    await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }));
    await rm(path, { force: true });
  }

  async function open(Key: string, range?: ByteRange): Promise<Readable | undefined> {
    const { sdk, client } = await connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }));
      return Body as Readable;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function remove(Key: string): Promise<void> {
    const { sdk, client } = await connect();
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  }

  function pieces(name: string, pieceBytes: number): Pieces {
    const keyOf = (number: number) => `pieces/${name}/${number}`;
    return {
      write: (number, bytes) => put(keyOf(number), bytes),
      gather: (size, progress) => incoming.receive(read(keyOf, { size, pieceBytes, progress }), { md5: true }),
      discard: () => removeAll(`pieces/${name}/`),
    };
  }

  async function* read(
    keyOf: (number: number) => string,
    { size, pieceBytes, progress }: { size: number; pieceBytes: number; progress: () => void },
  ) {
    for (let number = 0; number * pieceBytes < size; number += 1) {
      progress();
      yield* (await open(keyOf(number))) ?? [];
    }
  }

  async function removeAll(Prefix: string): Promise<void> {
    const { sdk, client } = await connect();
    const listed = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: mostPerRequest }));
    const Objects = (listed.Contents ?? []).map(({ Key }) => ({ Key }));
    if (Objects.length === 0) return;
    await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (listed.IsTruncated) await removeAll(Prefix);
  }
}

/** The client is loaded with the first request: at rest it would take 30 MB. */
function rememberClient(settings: StorageSettings): () => Promise<{ sdk: Sdk; client: S3Client }> {
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
    // Many stores that speak S3 do not know the checksums that the client would add by itself.
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
  };
}
