import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import webpush from "web-push";

const name = "inbox.vapid";
const bound = `kept_secrets.value:${name}`;

/** The key pair by which push services identify the site (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

type Needs = Pick<Context, "db" | "database" | "secrets">;

const known = new WeakMap<Context["secrets"], Promise<VapidKeys>>();

/**
 * Returns the site's keys. They are created once and stored encrypted in the database, so that all processes share
 * them.
 */
export function vapidKeys(context: Needs): Promise<VapidKeys> {
  const keys = known.get(context.secrets) ?? loadKeys(context);
  known.set(context.secrets, keys);
  keys.catch(() => known.delete(context.secrets));
  return keys;
}

async function loadKeys(context: Needs): Promise<VapidKeys> {
  const sealed = (await readKeys(context)) ?? (await makeKeys(context));
  return JSON.parse(context.secrets.open(sealed, bound)) as VapidKeys;
}

async function readKeys({ db }: Needs): Promise<string | undefined> {
  const row = await db.selectFrom("kept_secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Creates keys. If two processes do so concurrently, both use the keys that were stored first. */
async function makeKeys(context: Needs): Promise<string> {
  const value = context.secrets.seal(JSON.stringify(webpush.generateVAPIDKeys()), bound);
  await upsert(context.db, context.database.dialect, "kept_secrets", { name, value }, ["name"]);
  return (await readKeys(context)) as string;
}
