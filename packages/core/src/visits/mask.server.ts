import { setImmediate } from "node:timers/promises";
import ipaddr from "ipaddr.js";
import { type Kysely, sql } from "kysely";
import type { Context } from "../context";
import type { Dialect } from "../database/database.server";
import { upsert } from "../database/query.server";
import type { Tables } from "../tables";
import type { VisitTableNames } from "./messages";
import "./tables";

type MaskContext = Pick<Context, "db" | "database" | "clock" | "settings">;

/** How far a kind of visits is masked, see tables.ts. */
interface Progress {
  upto: number;
  sums_upto: number;
}

interface SumRow {
  start: number;
  value: string;
  bot: number;
  total: number;
}

const day = 24 * 60 * 60 * 1000;
/** The spans of sums of addresses, see sums.js. */
const month = 30 * day;
/** Rows of one step: SQLite blocks the event loop meanwhile. */
const atOnce = 200;

/**
 * A job: replaces the addresses of visits that are older than the setting `VISIT_ADDRESS_DAYS` by their networks, in the
 * visits and in their sums. The days are those of UTC, as in the sums. If the process ends in between, the next run
 * continues.
 */
export async function maskVisits(context: MaskContext, tables: VisitTableNames): Promise<void> {
  const oldest = context.clock.now() - context.settings.visitAddressDays * day;
  const cutoff = oldest - (oldest % day);
  const progress = await progressOf(context, tables);
  const { upto } = await maskRows(context, tables, progress, cutoff);
  if (progress.sums_upto >= cutoff) return;
  await maskSums(context, tables, progress.sums_upto, cutoff);
  await saveProgress(context, tables, { upto, sums_upto: cutoff });
}

/** The network of an address as text: `203.0.113.0/24`, `2001:db8:1::/48`. A text that is no address stays. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}

async function progressOf({ db }: Pick<Context, "db">, { visits }: VisitTableNames): Promise<Progress> {
  const row = await db
    .selectFrom("masked_visits")
    .select(["upto", "sums_upto"])
    .where("visits", "=", visits)
    .executeTakeFirst();
  return row ?? { upto: 0, sums_upto: 0 };
}

async function saveProgress(
  { db, database }: Pick<Context, "db" | "database">,
  { visits }: VisitTableNames,
  progress: Progress,
): Promise<void> {
  await upsert(db, database.dialect, "masked_visits", { visits, ...progress }, ["visits"], { ...progress });
}

/**
 * Masks visits in the order of their ids until it meets one that is not old enough. Ids grow with time, apart from the
 * visits of one batch: an older one behind it is masked by a later run.
 */
async function maskRows(
  context: MaskContext,
  tables: VisitTableNames,
  { upto, sums_upto }: Progress,
  cutoff: number,
): Promise<{ upto: number }> {
  const visits = sql.table(tables.visits);
  let last = upto;
  for (;;) {
    const { rows } = await sql<{ id: number; at: number; ip: string }>`
      select id, at, ip from ${visits} where id > ${last} order by id limit ${atOnce}`.execute(context.db);
    const young = rows.findIndex(({ at }) => at >= cutoff);
    const old = young < 0 ? rows : rows.slice(0, young);
    const end = old.at(-1)?.id;
    if (end === undefined) return { upto: last };
    await maskBetween(context.db, tables, { from: last, to: end, addresses: old.map(({ ip }) => ip) });
    last = end;
    await saveProgress(context, tables, { upto: last, sums_upto });
    if (old.length < atOnce) return { upto: last };
    await setImmediate();
  }
}

/** Masks the visits with ids above `from` and up to `to`. */
async function maskBetween(
  db: Kysely<Tables>,
  tables: VisitTableNames,
  { from, to, addresses }: { from: number; to: number; addresses: string[] },
): Promise<void> {
  const whole = [...new Set(addresses)].filter((address) => networkOf(address) !== address);
  if (whole.length === 0) return;
  const cases = whole.map((address) => sql`when ${address} then ${networkOf(address)}`);
  await sql`
    update ${sql.table(tables.visits)} set ip = case ip ${sql.join(cases, sql` `)} else ip end
    where id > ${from} and id <= ${to}`.execute(db);
}

/** Masks the sums of the days from `from` until just before `to`, of one thing after the other. */
async function maskSums(context: MaskContext, tables: VisitTableNames, from: number, to: number): Promise<void> {
  const thing = sql.ref(tables.thing);
  let last: string | number | undefined;
  for (;;) {
    const behind = last === undefined ? sql`1 = 1` : sql`${thing} > ${last}`;
    const { rows } = await sql<{ thing: string | number }>`
      select ${thing} as thing from ${sql.table(tables.summed)}
      where ${behind} order by ${thing} limit ${atOnce}`.execute(context.db);
    for (const { thing: one } of rows) await maskSumsOf(context, tables, one, { from, to });
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.thing;
  }
}

async function maskSumsOf(
  { db, database }: MaskContext,
  tables: VisitTableNames,
  thing: string | number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  let last: SumRow = { start: from, value: "", bot: -1, total: 0 };
  for (;;) {
    const behind = sql`(start > ${last.start} or (start = ${last.start} and
      (value > ${last.value} or (value = ${last.value} and bot > ${last.bot}))))`;
    const { rows } = await sql<SumRow>`
      select start, value, bot, total from ${sql.table(tables.sums)}
      where ${sql.ref(tables.thing)} = ${thing} and kind = 'ip' and span = ${day}
        and start >= ${last.start} and start < ${to} and ${behind}
      order by start, value, bot limit ${atOnce}`.execute(db);
    const whole = rows.filter(({ value }) => networkOf(value) !== value);
    if (whole.length > 0) {
      await db.transaction().execute((trx) => moveToNetworks(trx, database.dialect, tables, { thing, rows: whole }));
    }
    if (rows.length < atOnce) return;
    last = rows.at(-1) as SumRow;
    await setImmediate();
  }
}

/** Moves what the sums of days have of some addresses to the addresses' networks, in the sums of months as well. */
async function moveToNetworks(
  trx: Kysely<Tables>,
  dialect: Dialect,
  tables: VisitTableNames,
  { thing, rows }: { thing: string | number; rows: SumRow[] },
): Promise<void> {
  const changes = rows.flatMap(({ start, value, bot, total }) =>
    [day, month].flatMap((span) => {
      const key = { kind: "ip", span, start: start - (start % span), bot };
      return [
        { ...key, value, total: -Number(total) },
        { ...key, value: networkOf(value), total: Number(total) },
      ];
    }),
  );
  const more = dialect === "mysql" ? sql`total + values(total)` : sql`total + excluded.total`;
  await upsert<Record<string, Record<string, unknown>>, string>(
    trx as never,
    dialect,
    tables.sums,
    changes.map((change) => ({ [tables.thing]: thing, ...change })),
    [tables.thing, "kind", "span", "start", "value", "bot"],
    { total: more },
  );
  const starts = [...new Set(changes.map(({ start }) => start))];
  await sql`
    delete from ${sql.table(tables.sums)}
    where ${sql.ref(tables.thing)} = ${thing} and kind = 'ip' and span in (${day}, ${month})
      and start in (${sql.join(starts)}) and value in (${sql.join([...new Set(rows.map(({ value }) => value))])})
      and total <= 0`.execute(trx);
}
