import type { Context } from "@dozen/core/context";
import { randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { hasPassword } from "../shared/crypto/one-time-secret";
import { quotaReached, secretNotFound } from "./errors";
import { lifetimeMs, type OwnSecret } from "./secret";
import type { NewSecret } from "./secret.schema";
import type { SecretSettings } from "./settings";
import type { VaultSecretsTable } from "./tables";

/** Secrets that one user may make. */
export const createLimit: LimitRule = { points: 60, seconds: 3600 };

/** As many as the token of a share has. */
const idBytes = 16;

const listed = ["id", "label", "has_password", "created_at", "ends_at", "read_at"] as const;

/** The most secrets of a user that may wait for their readers at once. */
export function secretQuota({ settings }: Pick<Context, "settings">): number {
  return settings.of<SecretSettings>("vault").SECRETS_PER_USER;
}

/** The viewer's secrets, newest first: those that wait for their readers, and those that were read lately. */
export async function listSecrets({ db, viewer, clock }: OwnerContext): Promise<OwnSecret[]> {
  const rows = await rowsOf(db, viewer.id)
    .select([...listed, "forget_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const now = clock.now();
  return rows.filter(({ forget_at }) => forget_at > now).map(toOwn);
}

function rowsOf(db: Kysely<Tables>, userId: string) {
  return db.selectFrom("vault_secrets").where("user_id", "=", userId);
}

function toOwn(row: Pick<Selectable<VaultSecretsTable>, (typeof listed)[number]>): OwnSecret {
  return {
    id: row.id,
    label: row.label,
    hasPassword: row.has_password === 1,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    readAt: row.read_at,
  };
}

/** How many secrets of a user wait for their readers. */
export async function countWaiting({ db, clock }: Pick<Context, "db" | "clock">, userId: string): Promise<number> {
  const { count } = await rowsOf(db, userId)
    .where("read_at", "is", null)
    .where("ends_at", ">", clock.now())
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores what the viewer's browser has sealed.
 *
 * @throws quotaReached, tooMany
 */
export async function createSecret(context: OwnerContext, input: NewSecret): Promise<OwnSecret> {
  const { db, database, viewer, clock, limits } = context;
  await limits.use("vault.secret", viewer.id, createLimit);
  const now = clock.now();
  const endsAt = now + lifetimeMs[input.ends];
  const row = {
    id: randomToken(idBytes),
    user_id: viewer.id,
    label: input.label,
    ciphertext: input.ciphertext,
    proof_hash: sha256(input.proof),
    has_password: hasPassword(input.ciphertext) ? 1 : 0,
    created_at: now,
    ends_at: endsAt,
    read_at: null,
    forget_at: endsAt,
  };
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    await makeRoom(trx, context);
    await trx.insertInto("vault_secrets").values(row).execute();
  });
  return toOwn(row);
}

/**
 * Deletes what has ended, and the oldest of those that were read, so that a user never has more rows than the quota.
 *
 * @throws quotaReached when as many wait as may
 */
async function makeRoom(trx: Kysely<Tables>, context: OwnerContext): Promise<void> {
  const quota = secretQuota(context);
  const now = context.clock.now();
  const rows = await rowsOf(trx, context.viewer.id)
    .select(["id", "read_at", "forget_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const [ended, kept] = [rows.filter((row) => row.forget_at <= now), rows.filter((row) => row.forget_at > now)];
  const read = kept.filter((row) => row.read_at !== null);
  const waiting = kept.length - read.length;
  if (waiting >= quota) throw quotaReached(quota);
  const ids = [...ended, ...read.slice(quota - 1 - waiting)].map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom("vault_secrets").where("user_id", "=", context.viewer.id).where("id", "in", ids).execute();
}

/**
 * Deletes one of the viewer's secrets that waits for its reader. Of a revocation and an opening at the same time, one
 * succeeds.
 *
 * @throws secretNotFound also when it was read or has ended
 */
export async function revokeSecret({ db, viewer, clock }: OwnerContext, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("vault_secrets")
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .where("read_at", "is", null)
    .where("ends_at", ">", clock.now())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw secretNotFound();
}
