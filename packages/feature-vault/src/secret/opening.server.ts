import type { Context, RequestContext } from "@dozen/core/context";
import { constantTimeEqual, sha256 } from "@dozen/core/crypto/hash.server";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { countAsker, type LimitRule } from "@dozen/core/limits.server";
import { withheld } from "@dozen/core/moderation/moderation.server";
import { isSignedIn } from "@dozen/core/viewer";
import type { Selectable } from "kysely";
import { secretGone } from "./errors";
import { readForDays, type WaitingSecret } from "./secret";
import type { Opening } from "./secret.schema";
import type { VaultSecretsTable } from "./tables";

/** Openings of one asker. */
export const openLimit: LimitRule = { points: 60, seconds: 600 };

/** What notices are about. */
export const secretThing = (id: string) => `vault.secret:${id}`;

const day = 24 * 60 * 60_000;

/**
 * What the page of a link shows before it is opened, without anything that the sender wrote.
 *
 * @throws secretGone, withheld
 */
export async function findWaiting(context: Context, id: string): Promise<WaitingSecret> {
  const row = await findRow(context, id);
  return { id, hasPassword: row.has_password === 1, endsAt: row.ends_at };
}

/** @throws secretGone when it was read, has ended, was revoked or never existed; withheld (451) of a suspended sender */
async function findRow({ db, clock, moderation }: Context, id: string): Promise<Selectable<VaultSecretsTable>> {
  const row = await db.selectFrom("vault_secrets").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.read_at !== null || row.ends_at <= clock.now()) throw secretGone();
  if (moderation.isSuspended(row.user_id)) throw withheld();
  return row;
}

/**
 * Opens a secret: returns its ciphertext, erases it here and notifies the sender. Of concurrent openings one succeeds. A
 * wrong proof changes nothing, so a link without its key, as in a log, uses up no secret.
 *
 * @throws secretGone, withheld, tooMany
 */
export async function openSecret(context: RequestContext, { id, proof }: Opening): Promise<string> {
  const { db, clock } = context;
  await countAsker(context, "vault.secretOpen", openLimit);
  const row = await findRow(context, id);
  if (!constantTimeEqual(row.proof_hash, sha256(proof))) throw secretGone();
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable("vault_secrets")
    .set({ ciphertext: "", read_at: now, forget_at: now + readForDays * day })
    .where("id", "=", id)
    .where("read_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw secretGone();
  await notifySender(context, row);
  return row.ciphertext;
}

/** The notice contains neither reader nor label, as it is also sent by push and mail. Never throws. */
async function notifySender(
  { notices, viewer }: RequestContext,
  { id, user_id: userId }: Pick<VaultSecretsTable, "id" | "user_id">,
): Promise<void> {
  const isSender = isSignedIn(viewer) && viewer.id === userId;
  if (isSender) return;
  await notices.send([{ kind: "vault.secretRead", userId, thing: secretThing(id), href: `/secret#secret-${id}` }]);
}

/** Deletes secrets that have ended, and those that were read some days ago. */
export async function forgetSecrets({ database, clock }: Pick<Context, "database" | "clock">): Promise<void> {
  const now = clock.now();
  await deleteInSteps(database, "vault_secrets", (row) => row("forget_at", "<=", now));
}
