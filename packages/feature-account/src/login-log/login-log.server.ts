import { setImmediate } from "node:timers/promises";
import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { inTransaction, newId } from "@dozen/core/database/query.server";
import { defineCounter } from "@dozen/core/figures.server";
import { forgetSearch, indexRows, unindexRows } from "@dozen/core/search/index.server";
import { newestOf, pageOfNewest } from "@dozen/core/search/newest.server";
import { type Found, inOrderOf, type SearchedPage, searchRows } from "@dozen/core/search/search.server";
import { sessionIdle } from "@dozen/core/sessions/lifetime";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { LogQuery } from "./login-log.schema";
import { loginSearch } from "./search.server";

/** Days that the log covers; the privacy policy names them. */
export const logDays = 180;
const retention = logDays * 24 * 60 * 60 * 1000;
/**
 * User id of attempts at unknown accounts. They are recorded so that the response takes equally long; the next sweep
 * removes them.
 */
export const nobody = "";
/** Milliseconds between a program's sign-in and the exchange of its uuid, at most. */
const exchangeTime = 60_000;

const ways = ["password", "code", "passkey", "f2a", "other"] as const;

/** Sign-ins and refused attempts; sign-ins with another service are `other`. */
export const signIns = defineCounter({
  name: "sign_ins_total",
  help: "Sign-ins, by way and outcome",
  labels: { way: ways, outcome: ["done", "refused"] },
});

const wayOf = (type: string) => ways.find((way) => way === type) ?? "other";

export interface LoginRecord {
  userId: string;
  type: string;
  refused?: boolean;
  sessionId?: string;
}

/** Records a sign-in or a refused attempt. */
export async function recordLogin(
  { db, clock, ip, metrics }: Pick<RequestContext, "db" | "clock" | "ip" | "metrics">,
  { userId, type, refused = false, sessionId }: LoginRecord,
): Promise<void> {
  signIns.add({ metrics }, { way: wayOf(type), outcome: refused ? "refused" : "done" });
  const login = {
    user_id: userId,
    id: newId(),
    ip: ip.slice(0, 45),
    type,
    refused: Number(refused),
    session_id: sessionId ?? null,
    created_at: clock.now(),
  };
  await inTransaction(db, async (trx) => {
    await trx.insertInto("account_login_log").values(login).execute();
    await indexRows(trx, loginSearch, [login.id]);
  });
}

export interface LoginEntry {
  id: string;
  ip: string;
  type: string;
  refused: number;
  /** 0 while the session is active, 1 afterwards and for refused attempts (spec:account-68, spelt as there). */
  expried: number;
  created_at: number;
}

/**
 * A user's sign-ins, newest first. A page number beyond the end returns the last page (spec:site-52). Strangers who guess
 * at the password may have written hundreds of thousands of them, so the list counts 1,000 and goes on with `older`.
 */
export async function listLogins(
  context: Pick<Context, "db" | "database" | "clock">,
  userId: string,
  wanted: LogQuery,
): Promise<SearchedPage<LoginEntry>> {
  const isFiltered = wanted.ip || wanted.expried !== undefined;
  const { ids, ...found } = isFiltered
    ? await filteredLogins(context, userId, wanted)
    : await newestLogins(context, userId, wanted);
  return { list: await loginsByIds(context, userId, ids as string[]), ...found };
}

function newestLogins({ db }: Pick<Context, "db">, userId: string, { before, ...wanted }: LogQuery): Promise<Found> {
  let logins = db.selectFrom("account_login_log").select("id").where("user_id", "=", userId);
  if (before) logins = logins.where("id", "<", before);
  return pageOfNewest(wanted, newestOf(db, logins));
}

function filteredLogins(
  context: Pick<Context, "db" | "database" | "clock">,
  userId: string,
  { ip, expried, ...wanted }: LogQuery,
): Promise<Found> {
  const valid = isValid(context.clock.now());
  return searchRows(context, {
    source: loginSearch,
    owner: userId,
    texts: ip ? [ip] : [],
    ...(expried !== undefined && { match: sql<SqlBool>`${valid} = ${expried === 0 ? 1 : 0}` }),
    rows: (login) => login("account_login_log.user_id", "=", userId),
    order: ["id"],
    ...wanted,
  });
}

async function loginsByIds(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
  ids: string[],
): Promise<LoginEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("account_login_log")
    .select(shownColumns)
    .select(isValid(clock.now()).as("valid"))
    .where("account_login_log.user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
  return inOrderOf(ids, rows).map(toEntry);
}

const shownColumns = ["id", "ip", "type", "refused", "created_at"] as const;

function toEntry({ valid, ...row }: Omit<LoginEntry, "expried"> & { valid: number }): LoginEntry {
  return { ...row, expried: valid ? 0 : 1 };
}

/** All of a user's sign-ins, oldest first, for the data download. */
export function everyLogin({ db }: Pick<Context, "db">, userId: string) {
  const logins = db
    .selectFrom("account_login_log")
    .select(["id", "ip", "type", "refused", "created_at"])
    .where("user_id", "=", userId);
  return rowsInOrder(logins, ["id"]);
}

/** SQL for 1 while the session of a sign-in exists, else 0. */
function isValid(now: number): RawBuilder<number> {
  return sql<number>`(case when account_login_log.refused = 0 and exists (
    select 1 from sessions
    where sessions.user_id = account_login_log.user_id
      and sessions.expires_at > ${now}
      and sessions.seen_at > ${now - sessionIdle}
      and (sessions.id = account_login_log.session_id
        or (account_login_log.session_id is null
          and sessions.kind = 'api'
          and sessions.created_at between account_login_log.created_at
            and account_login_log.created_at + ${exchangeTime}))
  ) then 1 else 0 end)`;
}

/** Removes entries older than half a year, and those of unknown accounts. */
export async function sweepLogins(context: Pick<Context, "db" | "database" | "clock">): Promise<void> {
  await eraseLogins(context, nobody);
  while (await sweepOldest(context)) await setImmediate();
}

/** Entries of one step: each has some 15 in the search index. */
const loginsAtOnce = 100;

/** @returns whether there may be more */
async function sweepOldest({ db, clock }: Pick<Context, "db" | "clock">): Promise<boolean> {
  const before = clock.now() - retention;
  const oldest = await db
    .selectFrom("account_login_log")
    .select(["id", "user_id", "ip", "created_at"])
    // The order of their times.
    .orderBy("id")
    .limit(loginsAtOnce)
    .execute();
  const old = oldest.filter(({ created_at }) => created_at < before);
  if (old.length === 0) return false;
  const ids = old.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("account_login_log").where("id", "in", ids).execute();
    await unindexRows(trx, loginSearch, old);
  });
  return old.length === loginsAtOnce;
}

/** Removes all of a user's sign-ins. */
export async function eraseLogins({ database }: Pick<Context, "database">, userId: string): Promise<void> {
  await deleteInSteps(database, "account_login_log", (login) => login("user_id", "=", userId));
  await forgetSearch(database, loginSearch, userId);
}
