import type { Kysely, Selectable } from "kysely";
import { forgetReplies } from "../calls/idempotency.server";
import type { Context, RequestContext } from "../context";
import { inTransaction, newId, preparedQuery } from "../database/query.server";
import { notFound } from "../errors";
import { forgetWithheld } from "../moderation/moderation.server";
import { addRows, indexRows, unindexRows } from "../search/index.server";
import { revokeShares } from "../shares/shares.server";
import type { Tables } from "../tables";
import { endSessions } from "./ending.server";
import type { UsersTable } from "./tables";
import { userSearch } from "./user-search.server";

export type User = Selectable<UsersTable>;

/** Name of a quota, such as `short_sum`. Features declare them (`quotas.server`). */
export type QuotaName = `${string}_sum`;

/** Flags and quotas of a user (spec:site-61). Absent quotas are the features' defaults. */
export interface UserConfig {
  f2a?: boolean;
  [quota: QuotaName]: number | undefined;
}

export interface NewUser {
  type: User["type"];
  /** In lower case. */
  email?: string | null;
  /** E.164. */
  phone?: string | null;
  passwordHash?: string | null;
  name?: string;
  avatar?: string | null;
  mark?: string;
}

type Needs = Pick<Context, "db" | "clock">;

/**
 * Adds a user and emits `user.created`. Within a request, name and signature have defaults in its language.
 *
 * @throws the database's own error when email or phone are taken; check with `findUserByAccount` first.
 */
export async function createUser(
  context: Needs & Pick<Context, "events"> & Partial<Pick<RequestContext, "t">>,
  input: NewUser,
): Promise<User> {
  const user: User = {
    id: newId(),
    type: input.type,
    name: input.name ?? context.t?.("core:user.name") ?? "",
    avatar: input.avatar ?? null,
    mark: input.mark ?? context.t?.("core:user.mark") ?? "",
    sex: 1,
    birth: null,
    addr: "",
    email: input.email ?? null,
    phone: input.phone ?? null,
    password_hash: input.passwordHash ?? null,
    pwd_key: null,
    config: "{}",
    created_at: context.clock.now(),
  };
  await inTransaction(context.db, async (trx) => {
    await trx.insertInto("users").values(user).execute();
    await addRows(trx, userSearch, [user]);
  });
  await context.events.emit("user.created", { userId: user.id });
  return user;
}

export async function findUser({ db }: Pick<Context, "db">, id: string): Promise<User | undefined> {
  const [user] = await userById(db, id);
  return user;
}

const userById = preparedQuery((db, id: string) => db.selectFrom("users").selectAll().where("id", "=", id));

/** Finds a user by an account of `readAccount`: email in lower case, phone in E.164. */
export function findUserByAccount(
  { db }: Pick<Context, "db">,
  account: { type: "email" | "phone"; value: string },
): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where(account.type, "=", account.value).executeTakeFirst();
}

/**
 * Changes columns of a user.
 *
 * @throws DomainError 404 when there is no such user.
 */
export async function updateUser(
  context: Pick<Context, "db">,
  id: string,
  changes: Partial<Omit<User, "id" | "created_at">>,
): Promise<User> {
  if (changes.name !== undefined) await inTransaction(context.db, (trx) => renameUser(trx, id, changes));
  else if (Object.keys(changes).length > 0)
    await context.db.updateTable("users").set(changes).where("id", "=", id).execute();
  const user = await findUser(context, id);
  if (!user) throw notFound();
  return user;
}

async function renameUser(trx: Kysely<Tables>, id: string, changes: Partial<User>): Promise<void> {
  const before = await findUser({ db: trx }, id);
  if (before) await unindexRows(trx, userSearch, [before]);
  await trx.updateTable("users").set(changes).where("id", "=", id).execute();
  if (before) await indexRows(trx, userSearch, [id]);
}

export function userConfig(user: Pick<User, "config">): UserConfig {
  return JSON.parse(user.config) as UserConfig;
}

/** Merges changes into the user's flags and quotas. */
export async function updateUserConfig(
  context: Pick<Context, "database">,
  id: string,
  changes: UserConfig,
): Promise<void> {
  const { db, dialect } = context.database;
  await db.transaction().execute(async (trx) => {
    const query = trx.selectFrom("users").select("config").where("id", "=", id);
    // Locks the row, so that both of two concurrent changes survive; SQLite has one connection and needs no lock.
    const user = await (dialect === "mysql" ? query.forUpdate() : query).executeTakeFirst();
    if (!user) throw notFound();
    const config = JSON.stringify({ ...userConfig(user), ...changes });
    await trx.updateTable("users").set({ config }).where("id", "=", id).execute();
  });
}

/**
 * Erases a user permanently: first the sessions, then what each feature stores, then the user. At last emits
 * `user.erased`.
 */
export async function eraseUser(context: Context, userId: string): Promise<void> {
  await endSessions(context, userId);
  for (const { server } of context.features) await server.account?.erase?.(context, userId);
  await context.db.deleteFrom("exchanges").where("user_id", "=", userId).execute();
  await revokeShares(context, { userId });
  await forgetReplies(context, userId);
  await forgetWithheld(context, userId);
  await deleteUser(context, userId);
  await context.events.emit("user.erased", { userId });
}

async function deleteUser({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await findUser({ db: trx }, id);
    await trx.deleteFrom("users").where("id", "=", id).execute();
    if (user) await unindexRows(trx, userSearch, [user]);
  });
}

/** A user as calls return it to that user (spec:site-60): without the password, times as ISO 8601. */
export function userInfo(user: User) {
  const { id, name, avatar, mark, sex, birth, addr, email, phone, type, pwd_key } = user;
  const create_time = new Date(user.created_at).toISOString();
  return {
    id,
    name,
    avatar,
    mark,
    sex,
    birth,
    addr,
    email,
    phone,
    create_time,
    type,
    pwd_key,
    config: userConfig(user),
  };
}
