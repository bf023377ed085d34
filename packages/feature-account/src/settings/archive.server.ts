import type { Context } from "@dozen/core/context";
import { strToU8, zip } from "fflate";

/** Everything that the features know of a user, as one zip with a JSON file for each. */
export async function archiveOf(context: Context, userId: string): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = {};
  for (const { feature, server } of context.features) {
    const data = await server.account?.export?.(context, userId);
    if (data !== undefined) files[`${feature.id}.json`] = strToU8(`${JSON.stringify(data, null, 2)}\n`);
  }
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes as Uint8Array<ArrayBuffer>)));
  });
}
