import type { Context, RequestContext } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { notFound } from "@dozen/core/errors";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { createUser, findUser, type User } from "@dozen/core/sessions/users.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { holdEvents } from "../registration/registration.server";
import { notifyUserById } from "../shared/notices.server";
import { bindingTaken, lastWayIn } from "../third-party/errors";
import type { Profile } from "../third-party/flows.server";
import type { Provider } from "../third-party/providers";

export interface Binding {
  id: string;
  provider: Provider;
  /** The user's name at the provider; may be empty. */
  name: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** The provider accounts linked to a user's account, oldest first. */
export async function listBindings(context: Pick<Context, "db">, userId: string): Promise<Binding[]> {
  const rows = await context.db
    .selectFrom("account_bindings")
    .select(["id", "provider", "name", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
}

/** The user whose account is linked to a provider account. */
export async function findBoundUser(context: Pick<Context, "db">, profile: Profile): Promise<User | undefined> {
  const binding = await context.db
    .selectFrom("account_bindings")
    .select("user_id")
    .where("provider", "=", profile.provider)
    .where("subject", "=", profile.subject)
    .executeTakeFirst();
  return binding && findUser(context, binding.user_id);
}

/** The user whose account is linked to the provider account, else a new temporary user. */
export async function boundOrTemporaryUser(context: RequestContext, profile: Profile): Promise<User> {
  const bound = await findBoundUser(context, profile);
  if (bound) return bound;
  try {
    return await createTemporary(context, profile);
  } catch (error) {
    // Two tabs may return at the same time.
    const other = await findBoundUser(context, profile);
    if (other) return other;
    throw error;
  }
}

/** Creates user and link in one transaction, both or none. */
async function createTemporary(context: RequestContext, profile: Profile): Promise<User> {
  const { created, publish } = await context.db.transaction().execute(async (trx) => {
    const { events, publish } = holdEvents(context.events);
    const created = await createUser({ ...context, db: trx, events }, { type: "temp", ...nameOf(profile) });
    await insertBinding(trx, created.id, profile, context.clock.now());
    return { created, publish };
  });
  await publish();
  return created;
}

/** A user's name has at most 10 characters (spec:account-49). */
function nameOf({ provider, name }: Profile): { name?: string } {
  return name && provider !== "wxxcx" ? { name: [...name].slice(0, 10).join("") } : {};
}

async function insertBinding(db: Kysely<Tables>, userId: string, profile: Profile, now: number): Promise<void> {
  const { provider, subject, name } = profile;
  await db
    .insertInto("account_bindings")
    .values({ id: newId(), user_id: userId, provider, subject, name, created_at: now })
    .execute();
}

/**
 * Links a provider account to a user's account, and notifies the user. Does nothing if it is linked already.
 *
 * @throws bindingTaken when it is linked to another account
 */
export async function bind(context: RequestContext, userId: string, profile: Profile): Promise<void> {
  const isFree = async () => {
    const owner = await findBoundUser(context, profile);
    if (owner && owner.id !== userId) throw bindingTaken();
    return !owner;
  };
  if (!(await isFree())) return;
  try {
    await insertBinding(context.db, userId, profile, context.clock.now());
  } catch (error) {
    if (await isFree()) throw error;
    return;
  }
  await notifyUserById(context, userId, { about: "bindingAdded", provider: profile.provider });
}

/**
 * Moves all linked provider accounts from one user to another.
 *
 * @returns what was moved, of which the caller notifies the other user
 */
export async function moveBindings(
  db: Kysely<Tables>,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<Binding[]> {
  const bindings = await listBindings({ db }, from);
  const moved = db.updateTable("account_bindings").set({ user_id: to, created_at: at });
  await moved.where("user_id", "=", from).execute();
  return bindings;
}

/**
 * Unlinks one of a user's provider accounts and notifies the user. Ends the user's sessions except `except`, since
 * the account may have opened them.
 *
 * @throws notFound when it is not theirs or does not exist, lastWayIn when it is the only way to sign in
 */
export async function unbind(context: Context, userId: string, id: string, except?: string): Promise<void> {
  const provider = await context.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom("users").select(["email", "phone"]).where("id", "=", userId);
    // A lock, so that two concurrent requests do not both remove the last way to sign in. SQLite has a single
    // connection.
    const user = await (context.database.dialect === "mysql" ? query.forUpdate() : query).executeTakeFirst();
    const bindings = await listBindings({ db: trx }, userId);
    const binding = bindings.find((own) => own.id === id);
    if (!user || !binding) throw notFound();
    // A code can be sent to either address, so each is a way to sign in.
    if (bindings.length === 1 && !user.email && !user.phone) throw lastWayIn();
    await trx.deleteFrom("account_bindings").where("id", "=", id).where("user_id", "=", userId).execute();
    return binding.provider;
  });
  await endSessions(context, userId, { except });
  await notifyUserById(context, userId, { about: "bindingRemoved", provider });
}

/** Removes a user's linked accounts: all, or those linked since `since` (epoch milliseconds). */
export async function forgetBindings({ db }: Pick<Context, "db">, userId: string, since = 0): Promise<void> {
  await db.deleteFrom("account_bindings").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}
