import { constantTimeEqual, sha256 } from "@dozen/core/crypto/hash.server";
import type { Tables } from "@dozen/core/tables";
import type { Insertable, Kysely } from "kysely";
import { entriesChanged, keyNotSet, keyReplaced } from "./errors";
import { lockKey, type Needs } from "./keys.server";
import type { VaultEntriesTable } from "./tables";
import type { RenewInput } from "./vault.schema";

/** Rows per statement: databases limit statements to some megabytes. */
const atOnce = 200;

/**
 * Replaces a vault's key and everything encrypted under it, in one transaction.
 *
 * @throws keyNotSet, keyReplaced when another key was set meanwhile, entriesChanged when the
 * entries have changed
 */
export async function renewVault({ database, viewer, clock }: Needs, input: RenewInput): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const key = await lockKey(trx, database.dialect, viewer.id);
    if (!key) throw keyNotSet();
    if (!constantTimeEqual(key.owner_hash, sha256(input.before))) throw keyReplaced();
    await replaceEntries(trx, viewer.id, input.entries);
    const { pwd_key } = input;
    const hashes = { owner_hash: sha256(input.owner), code_hashes: input.codes.map(sha256).join(",") };
    const changes = { pwd_key, ...hashes, updated_at: clock.now() };
    await trx.updateTable("vault_keys").set(changes).where("user_id", "=", viewer.id).execute();
    await trx.updateTable("users").set({ pwd_key }).where("id", "=", viewer.id).execute();
  });
}

/** Keeps types and times: for the owner nothing has changed. */
async function replaceEntries(trx: Kysely<Tables>, userId: string, entries: RenewInput["entries"]): Promise<void> {
  const rows = await trx
    .selectFrom("vault_entries")
    .select(["id", "type", "created_at", "updated_at", "password_at"])
    .where("user_id", "=", userId)
    .execute();
  const sealed = new Map(entries.map((entry) => [entry.id, entry]));
  if (rows.length !== entries.length) throw entriesChanged();
  const renewed = rows.map((row): Insertable<VaultEntriesTable> => {
    const entry = sealed.get(row.id);
    if (!entry || Date.parse(entry.update_time) !== Number(row.updated_at)) throw entriesChanged();
    const { user, user_index, update_time: _, ...rest } = entry;
    return { ...row, ...rest, user_id: userId, account: user, account_index: user_index };
  });
  await trx.deleteFrom("vault_entries").where("user_id", "=", userId).execute();
  for (let at = 0; at < renewed.length; at += atOnce)
    await trx
      .insertInto("vault_entries")
      .values(renewed.slice(at, at + atOnce))
      .execute();
}
