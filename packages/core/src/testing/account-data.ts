import { text } from "node:stream/consumers";
import { jsonParts } from "../account-data/json";
import type { Context } from "../context";
import type { AccountHooks } from "../feature-server";

export async function collected<Item>(items: AsyncIterable<Item> | undefined): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items ?? []) list.push(item);
  return list;
}

/** A feature's data for the data download, after serialization. */
// biome-ignore lint/suspicious/noExplicitAny: tests know what is in it
export async function exported(hooks: AccountHooks | undefined, context: Context, userId: string): Promise<any> {
  return JSON.parse(await text(jsonParts(await hooks?.export?.(context, userId))));
}
