import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { contains, newId, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { sessionIdle } from "@dozen/core/sessions/lifetime";
import { type RawBuilder, sql } from "kysely";
import type { LogQuery } from "./login-log.schema";

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

export interface LoginRecord {
  userId: string;
  type: string;
  refused?: boolean;
  sessionId?: string;
}

/** Records a sign-in or a refused attempt. */
export async function recordLogin(
  { db, clock, ip }: Pick<RequestContext, "db" | "clock" | "ip">,
  { userId, type, refused = false, sessionId }: LoginRecord,
): Promise<void> {
  await db
    .insertInto("account_login_log")
    .values({
      user_id: userId,
      id: newId(),
      ip: ip.slice(0, 45),
      type,
      refused: Number(refused),
      session_id: sessionId ?? null,
      created_at: clock.now(),
    })
    .execute();
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

/** A user's sign-ins, newest first. A page number beyond the end returns the last page (spec:site-52). */
export async function listLogins(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
  wanted: LogQuery,
): Promise<Page<LoginEntry>> {
  const valid = isValid(clock.now());
  let query = db.selectFrom("account_login_log").where("account_login_log.user_id", "=", userId);
  if (wanted.ip) query = query.where(contains("account_login_log.ip", wanted.ip));
  if (wanted.expried !== undefined) query = query.where(valid, "=", wanted.expried === 0 ? 1 : 0);
  const counted = await query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const total = Number(counted.total);
  const pages = pageCount(total, wanted.size);
  const { page, size, offset } = pageOf({ page: Math.min(wanted.page, pages), size: wanted.size });
  const rows = await query
    .select(["id", "ip", "type", "refused", "created_at"])
    .select(valid.as("valid"))
    .orderBy("id", "desc")
    .limit(size)
    .offset(offset)
    .execute();
  const list = rows.map(({ valid, ...row }) => ({ ...row, expried: valid ? 0 : 1 }));
  return { list, total, page: pages, current: page };
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
export async function sweepLogins({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = clock.now() - retention;
  await db
    .deleteFrom("account_login_log")
    .where((where) => where.or([where("created_at", "<", before), where("user_id", "=", nobody)]))
    .execute();
}
