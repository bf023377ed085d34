import { buffer } from "node:stream/consumers";
import type { Context } from "@dozen/core/context";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import type { ApiClient } from "@dozen/core/testing/request";
import { s3Peer } from "@dozen/core/testing/s3-peer";
import { afterAll } from "vitest";
import feature from "../feature";
import { openFile } from "../file/areas.server";
import { findFile } from "../file/files.server";

export type StorageKind = "disk" | "s3";

/**
 * Runs a suite once per storage and database. `make` creates a context with this package's features, without .exe,
 * and an API client; both are closed after the suite.
 */
export function eachStorage(
  name: string,
  suite: (make: () => Promise<{ context: TestContext; client: ApiClient }>, storage: StorageKind) => void,
): void {
  for (const storage of ["disk", "s3"] as const) {
    eachDatabase(`${name} on ${storage}`, (makeContext) => {
      const made: { close(): Promise<void> }[] = [];
      afterAll(async () => {
        for (const { close } of made.reverse()) await close();
      });
      suite(async () => {
        const peer = storage === "s3" ? await s3Peer() : undefined;
        if (peer) made.push(peer);
        const env = { FILES_DENIED_EXTENSIONS: "exe" };
        const context = await makeContext({ features: [feature], env, settings: peer && { s3: peer.settings } });
        const client = await contractClient(context);
        made.push(client);
        return { context, client };
      }, storage);
    });
  }
}

/** The stored bytes of a user's file at an address. */
export async function storedBytes(context: Context, userId: string, url: string): Promise<Buffer | undefined> {
  const file = await findFile(context, userId, { name: url.split("/").at(-1) ?? "" });
  const stream = await openFile(context, file);
  return stream ? buffer(stream) : undefined;
}

/** The used and reserved bytes of a user; undefined before the first file. */
export function quotaUse({ db }: Context, userId: string): Promise<{ bytes: number; reserved: number } | undefined> {
  return db.selectFrom("files_owners").select(["bytes", "reserved"]).where("user_id", "=", userId).executeTakeFirst();
}
