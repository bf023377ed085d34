import type { Context } from "@dozen/core/context";
import { constantTimeEqual, sha256 } from "@dozen/core/crypto/hash.server";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { codeWrong, keyAlreadySet, keyNotSet, keyOfAnother } from "./errors";
import type {} from "./tables";
import type { KeyInput } from "./vault.schema";

/** What changing a vault needs of the context. */
export type Needs = Pick<OwnerContext, "database" | "clock"> & { viewer: Pick<OwnerContext["viewer"], "id"> };

/** The bundle of a user's vault; null when none is set. */
export async function readKey({ db }: Pick<Context, "db">, userId: string): Promise<string | null> {
  const row = await db.selectFrom("vault_keys").select("pwd_key").where("user_id", "=", userId).executeTakeFirst();
  return row?.pwd_key ?? null;
}

/** The id of the vault's key. */
export function readKeyId(db: Kysely<Tables>, userId: string) {
  return db.selectFrom("vault_keys").select("owner_hash").where("user_id", "=", userId).executeTakeFirst();
}

/**
 * Sets a vault's key. An existing key can be replaced only with its owner proof (a new master key).
 * A single statement writes it, so that there is always a complete bundle. Returns whether there
 * was a key before.
 *
 * @throws keyOfAnother, keyNotSet, keyAlreadySet
 */
export async function setKey({ database, viewer, clock }: Needs, input: KeyInput): Promise<boolean> {
  if (input.user_id && input.user_id !== viewer.id) throw keyOfAnother();
  return database.db.transaction().execute(async (trx) => {
    const before = await lockKey(trx, database.dialect, viewer.id);
    if (!before && !input.codes) throw keyNotSet();
    if (before && !constantTimeEqual(before.owner_hash, sha256(input.owner))) throw keyAlreadySet();
    const changes = {
      pwd_key: input.pwd_key,
      updated_at: clock.now(),
      ...(input.codes && { code_hashes: input.codes.map(sha256).join(",") }),
    };
    if (before) await trx.updateTable("vault_keys").set(changes).where("user_id", "=", viewer.id).execute();
    else await insertKey(trx, viewer.id, input, clock.now());
    // The user's record contains it too (spec:vault-10), when this site manages the users.
    await trx.updateTable("users").set({ pwd_key: input.pwd_key }).where("id", "=", viewer.id).execute();
    return before !== undefined;
  });
}

async function insertKey(trx: Kysely<Tables>, userId: string, { pwd_key, owner, codes = [] }: KeyInput, now: number) {
  await trx
    .insertInto("vault_keys")
    .values({
      user_id: userId,
      pwd_key,
      owner_hash: sha256(owner),
      code_hashes: codes.map(sha256).join(","),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/**
 * Turns a vault off with the proof of a recovery code: deletes its key and all its entries. Limited
 * to five attempts in ten minutes.
 *
 * @throws keyNotSet, codeWrong, tooMany
 */
export async function closeVault(context: OwnerContext, proof: string): Promise<void> {
  const { database, viewer, limits } = context;
  await limits.use("vault.close", viewer.id, { points: 5, seconds: 600 });
  await checkRecoveryCode(context, database.db, proof);
  await eraseEntries(context, viewer.id);
  await database.db.transaction().execute(async (trx) => {
    // Again, now locked: another request may have replaced the key meanwhile.
    await checkRecoveryCode(context, trx, proof);
    await eraseVault(trx, viewer.id);
  });
  await limits.reset("vault.close", viewer.id);
}

/** @throws keyNotSet, codeWrong */
async function checkRecoveryCode({ database, viewer }: OwnerContext, db: Kysely<Tables>, proof: string): Promise<void> {
  const key = await lockKey(db, database.dialect, viewer.id);
  if (!key) throw keyNotSet();
  const hash = sha256(proof);
  if (!key.code_hashes.split(",").some((one) => constantTimeEqual(one, hash))) throw codeWrong();
}

/** Deletes a vault's entries in steps, so that `eraseVault` has only those left that were added meanwhile. */
export function eraseEntries({ database }: Pick<Context, "database">, userId: string): Promise<void> {
  return deleteInSteps(database, "vault_entries", (row) => row("user_id", "=", userId));
}

/** Deletes a vault's entries, figures and key. */
export async function eraseVault(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom("vault_entries").where("user_id", "=", userId).execute();
  await db.deleteFrom("vault_health").where("user_id", "=", userId).execute();
  await db.deleteFrom("vault_keys").where("user_id", "=", userId).execute();
  await db.updateTable("users").set({ pwd_key: null }).where("id", "=", userId).execute();
}

/** Reads and locks a vault's key, inside a transaction that changes the vault. */
export function lockKey(trx: Kysely<Tables>, dialect: Context["database"]["dialect"], userId: string) {
  const query = trx.selectFrom("vault_keys").select(["owner_hash", "code_hashes"]).where("user_id", "=", userId);
  return (dialect === "mysql" ? query.forUpdate() : query).executeTakeFirst();
}
