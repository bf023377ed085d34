import type { Context } from "@dozen/core/context";
import { notFound } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { notifyUser } from "../shared/notices.server";
import { ownUser } from "../shared/own-user.server";
import { type OwnerProof, proveOwner } from "../shared/owner.server";
import type {} from "./tables";

/** A passkey as its owner sees it. Times are epoch milliseconds. */
export interface Passkey {
  id: string;
  name: string;
  /** Whether it is backed up, so that losing the device does not lose it. */
  synced: boolean;
  created_at: number;
  used_at: number | null;
}

/** A user's passkeys, oldest first. */
export async function listPasskeys({ db }: Pick<Context, "db">, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("account_passkeys")
    .select(["id", "name", "synced", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ synced, ...row }) => ({ ...row, synced: synced === 1 }));
}

/** Credentials of a user, in the form that browsers expect. */
export async function credentialsOf({ db }: Pick<Context, "db">, userId: string) {
  const rows = await db
    .selectFrom("account_passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports.split(",").filter(Boolean),
  }));
}

/** Undefined if there is none with that id among the viewer's. */
export async function ownPasskey(context: OwnerContext, id = ""): Promise<Passkey | undefined> {
  return (await listPasskeys(context, context.viewer.id)).find((passkey) => passkey.id === id);
}

/** @throws DomainError 404 if there is none with that id among the viewer's */
export async function findPasskey(context: OwnerContext, id = ""): Promise<Passkey> {
  const found = await ownPasskey(context, id);
  if (!found) throw notFound();
  return found;
}

/** @throws DomainError 404 if there is none with that id among the viewer's */
export async function renamePasskey({ db, viewer }: OwnerContext, id: string, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("account_passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound();
}

/**
 * Removes a passkey after the viewer has proved that it is theirs, and notifies them. Ends their other sessions,
 * since the passkey may have opened them.
 *
 * @throws DomainError 404 if it is not theirs, and what `proveOwner` throws
 */
export async function removePasskey(
  context: OwnerContext,
  request: Request,
  { id, ...proof }: OwnerProof & { id: string },
): Promise<void> {
  const { name } = await findPasskey(context, id);
  await proveOwner(context, request, proof);
  const { db, viewer } = context;
  await db.deleteFrom("account_passkeys").where("id", "=", id).where("user_id", "=", viewer.id).execute();
  await endSessions(context, viewer.id, { except: viewer.sessionId });
  await notifyUser(context, await ownUser(context), { about: "passkeyRemoved", name });
}

/** Removes a user's passkeys: all, or those added since `since` (epoch milliseconds). */
export async function forgetPasskeys({ db }: Pick<Context, "db">, userId: string, since = 0): Promise<void> {
  await db.deleteFrom("account_passkeys").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}
