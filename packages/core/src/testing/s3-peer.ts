/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { StorageSettings } from "../settings.server";

/** A real S3 server on loopback with an empty bucket, in a new folder. */
export async function s3Peer(): Promise<{ settings: StorageSettings; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "dozen-s3-"));
  const bucket = "dozen-test";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      // The only account of this server.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
