import type { Context } from "@dozen/core/context";
import { isDuplicate } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import { defineCounter } from "@dozen/core/figures.server";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import type { Tables } from "@dozen/core/tables";
import { type Insertable, type Kysely, sql, type UpdateObject } from "kysely";
import { hashLinkPassword } from "../entry/passwords.server";
import {
  aliasForOne,
  aliasTaken,
  expiryPast,
  leadsBack,
  linkNotFound,
  riskyTarget,
  type TargetField,
  targetTooLong,
} from "../errors";
import { watchAnew } from "../guardian/targets.server";
import { endNoticeTime, markLinkSeen } from "../notice/notices.server";
import { recorderOf } from "../statistics/visits.server";
import { purgeDeletedAlias } from "./deletion.server";
import type { Link } from "./link";
import { type CreateInput, type EditInput, textAtMost } from "./link.schema";
import { findLink, type LinkRow, linksByIds, ownLinks } from "./links.server";
import { withParameters } from "./query";
import { linkQuota, reserveQuota } from "./quota.server";
import { linkSearch } from "./search.server";
import { drawSid } from "./sids";
import { endsKey, titleKey } from "./sorting.server";
import type { ShortLinksTable } from "./tables";
import { joinTags } from "./tags";
import { countTags } from "./tags.server";
import { type Utm, utmOf } from "./utm";

export const madeLinks = defineCounter({ name: "links_made_total", help: "Short links that were made", labels: {} });

/**
 * Creates a link for each address, all or none.
 *
 * @throws aliasForOne, aliasTaken, expiryPast, leadsBack, riskyTarget, targetTooLong, quotaReached, tooManyTags
 */
export async function createLinks(context: OwnerContext, input: CreateInput): Promise<Link[]> {
  const { db, database, viewer, clock } = context;
  if (input.alias && input.url.length > 1) throw aliasForOne();
  const urls = input.url.map((url) => withUtm(url, input));
  refuseTargets(context, urls);
  if (input.after_url) refuseTargets(context, [input.after_url], "after_url");
  const shared = {
    user_id: viewer.id,
    password_hash: input.password ? await hashLinkPassword(context, input.password) : null,
    ...expiryColumns(context, expiryOf(context, input.expression, input.zone)),
    max_visits: input.max_visits ?? null,
    after_url: input.after_url ?? null,
    pass_query: input.pass_query ? (1 as const) : (0 as const),
    title: input.title || null,
    note: input.note || null,
    tags: joinTags(input.tags ?? []),
    created_at: clock.now(),
  };
  const quota = await linkQuota(context, viewer.id);
  const ids = await db.transaction().execute(async (trx) => {
    await reserveQuota(trx, { dialect: database.dialect, userId: viewer.id, count: urls.length, quota });
    if (input.alias) await purgeDeletedAlias(trx, viewer.id, input.alias);
    const made: number[] = [];
    for (const url of urls) {
      made.push(await insertLink(trx, { ...shared, url, title_key: titleKey({ ...shared, url }) }, input.alias));
    }
    await countTags(trx, { dialect: database.dialect, userId: viewer.id }, { after: urls.map(() => shared) });
    await indexRows(trx, linkSearch, made);
    await watchAnew(trx, { dialect: database.dialect, clock }, { ids: made, isWatched: true });
    return made;
  });
  madeLinks.add(context, {}, ids.length);
  const links = await linksByIds(context, ids);
  // A sid that was requested just before it existed may be cached as unknown.
  await context.events.emit("short.changed", { sids: links.map(({ sid }) => sid) });
  return links;
}

/** A link that comes from another service. */
export interface ImportedLink {
  url: string;
  /** Its ending there, if it is free here. */
  ending: string | undefined;
  title: string;
  note: string;
  tags: string[];
  expiresAt: number | null;
  maxVisits: number | null;
  afterUrl: string | null;
  createdAt: number;
}

/**
 * Creates links that were checked before, all or none. An ending that somebody took meanwhile is replaced by a random
 * one.
 *
 * @returns their ids
 * @throws quotaReached, tooManyTags
 */
export async function importLinks(context: OwnerContext, links: ImportedLink[]): Promise<number[]> {
  const { db, database, viewer, clock } = context;
  const rows = links.map(({ url, ending, title, note, tags, expiresAt, maxVisits, afterUrl, createdAt }) => ({
    ending,
    row: {
      ...{ user_id: viewer.id, url, title: title || null, note: note || null, tags: joinTags(tags) },
      ...expiryColumns(context, expiresAt),
      ...{ max_visits: maxVisits, after_url: afterUrl, created_at: createdAt, password_hash: null },
      title_key: titleKey({ title: title || null, url }),
    },
  }));
  const quota = await linkQuota(context, viewer.id);
  const ids = await db.transaction().execute(async (trx) => {
    await reserveQuota(trx, { dialect: database.dialect, userId: viewer.id, count: rows.length, quota });
    const made: number[] = [];
    for (const { row, ending } of rows) {
      const isTaken =
        ending && (await trx.selectFrom("short_links").select("id").where("sid", "=", ending).executeTakeFirst());
      made.push(await insertLink(trx, row, isTaken ? undefined : ending));
    }
    await countTags(trx, { dialect: database.dialect, userId: viewer.id }, { after: rows.map(({ row }) => row) });
    await indexRows(trx, linkSearch, made);
    await watchAnew(trx, { dialect: database.dialect, clock }, { ids: made, isWatched: true });
    return made;
  });
  const sids = (await linksByIds(context, ids)).map(({ sid }) => sid);
  await context.events.emit("short.changed", { sids });
  return ids;
}

/** @throws targetTooLong */
function withUtm(url: string, input: Utm): string {
  const utm = utmOf(input);
  if (Object.keys(utm).length === 0) return url;
  const target = withParameters(url, utm);
  if (target.length > textAtMost) throw targetTooLong(textAtMost);
  return target;
}

type Checking = Pick<Context, "settings" | "check">;

export function refuseTargets(context: Checking, urls: string[], field: TargetField = "url"): void {
  refuseOwnAddresses(context, urls, field);
  refuseRiskyAddresses(context, urls, field);
}

/** A link to a short link may form a loop, and hides its final target. */
function refuseOwnAddresses({ settings }: Checking, urls: string[], field: TargetField): void {
  const own = [settings.shortOrigin, settings.origin].map((origin) => new URL(origin).host);
  const back = urls
    .map((url) => new URL(url))
    .filter(({ host, pathname }) => own.includes(host) && /^\/s\//i.test(pathname));
  if (back.length > 0)
    throw leadsBack(
      back.map(({ href }) => href),
      field,
    );
}

/**
 * Bare network addresses are allowed: linking to one's own machine is common, and the trust page
 * shows the address.
 */
function refuseRiskyAddresses({ check }: Checking, urls: string[], field: TargetField): void {
  const risky = urls.filter((url) => {
    return check.url(url).findings.some(({ kind, level }) => level === "danger" && kind !== "ipHost");
  });
  if (risky.length > 0) throw riskyTarget(risky, field);
}

function expiryOf(context: OwnerContext, expression: string | undefined, zone: string | undefined): number | null {
  if (!expression) return null;
  const time = readMoment(expression, zoneOf(context.locale, zone), "end");
  if (time === null || time <= context.clock.now()) throw expiryPast();
  return time;
}

function expiryColumns({ clock }: Pick<Context, "clock">, expiresAt: number | null) {
  return {
    expires_at: expiresAt,
    end_notice_at: endNoticeTime(expiresAt, clock.now()),
    ends_key: endsKey(expiresAt),
  };
}

async function insertLink(
  trx: Kysely<Tables>,
  link: Omit<Insertable<ShortLinksTable>, "sid">,
  alias: string | undefined,
): Promise<number> {
  const sid = alias ?? drawSid();
  // Checked before, so that a failed statement does not end the transaction on either database; the
  // unique index decides in the end.
  const taken = await trx.selectFrom("short_links").select("id").where("sid", "=", sid).executeTakeFirst();
  if (taken && alias) throw aliasTaken();
  if (taken) return insertLink(trx, link, alias);
  try {
    const inserted = await trx
      .insertInto("short_links")
      .values({ ...link, sid })
      .executeTakeFirstOrThrow();
    return Number(inserted.insertId);
  } catch (error) {
    if (alias && isDuplicate(error)) throw aliasTaken();
    throw error;
  }
}

/**
 * Changes a link: absent fields keep their values, empty ones are cleared. The address `/s/…` never
 * changes.
 *
 * @throws linkNotFound, expiryPast, leadsBack, riskyTarget, targetTooLong, tooManyTags
 */
export async function editLink(context: OwnerContext, id: number, input: EditInput): Promise<Link> {
  const link = await findLink(context, { id });
  const url = withUtm(input.url ?? link.url, input);
  if (url !== link.url || input.url) refuseTargets(context, [url]);
  if (input.after_url) refuseTargets(context, [input.after_url], "after_url");
  const changes = {
    ...(url !== link.url && { url }),
    ...wordsChange(input),
    ...(input.after_url !== undefined && { after_url: input.after_url || null }),
    ...(input.pass_query !== undefined && { pass_query: input.pass_query ? (1 as const) : (0 as const) }),
    ...(input.watched !== undefined && { watched: input.watched ? (1 as const) : (0 as const) }),
    ...(input.password !== undefined && {
      password_hash: input.password ? await hashLinkPassword(context, input.password) : null,
    }),
    ...(await expiryChange(context, link, input)),
    ...(await limitChange(context, link, input)),
  };
  if (Object.keys(changes).length > 0) {
    await context.db.transaction().execute((trx) => changeLink(context, trx, { id, changes }));
    await context.events.emit("short.changed", { sids: [link.sid] });
  }
  await markLinkSeen(context, id);
  return findLink(context, { id });
}

/** What the owner has written about the link; a call or form that does not mention it leaves it. */
function wordsChange({ title, note, tags }: EditInput) {
  return {
    ...(title !== undefined && { title: title || null }),
    ...(note !== undefined && { note: note || null }),
    ...(tags !== undefined && { tags: joinTags(tags) }),
  };
}

/** The columns that a list shows and searches. */
type Written = "url" | "title" | "note" | "tags";

async function changeLink(
  { database, viewer, clock }: OwnerContext,
  trx: Kysely<Tables>,
  {
    id,
    changes,
  }: { id: number; changes: UpdateObject<Tables, "short_links"> & Partial<Pick<LinkRow, Written | "watched">> },
): Promise<void> {
  // Read again and locked: a parallel edit must neither count a tag twice nor leave old words in the index.
  const old = await ownLinks(trx, viewer.id)
    .select(["id", "user_id", "watched", ...linkSearch.columns])
    .where("id", "=", id)
    .$if(database.dialect === "mysql", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!old) throw linkNotFound();
  const edited: Pick<LinkRow, Written | "sid" | "watched"> = { ...old, ...changes, sid: old.sid };
  const isWatchedAnew = edited.url !== old.url || edited.watched !== old.watched;
  const isSearched = linkSearch.columns.some((column) => edited[column] !== old[column]);
  if (isSearched) await unindexRows(trx, linkSearch, [old]);
  await trx
    .updateTable("short_links")
    .set({ ...changes, title_key: titleKey(edited), ...(isWatchedAnew && { dead_since: null, dead_notice: 0 }) })
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .where("deleted_at", "is", null)
    .execute();
  await countTags(trx, { dialect: database.dialect, userId: viewer.id }, { before: [old], after: [edited] });
  if (isSearched) await indexRows(trx, linkSearch, [id]);
  if (isWatchedAnew) {
    const watching = { ids: [id], isWatched: edited.watched === 1 };
    await watchAnew(trx, { dialect: database.dialect, clock }, watching);
  }
}

async function expiryChange(context: OwnerContext, link: Link, { expression, zone }: EditInput) {
  if (expression === undefined) return {};
  const typed = expression && readMoment(expression, zoneOf(context.locale, zone), "end");
  // An expired link may keep its day while its address or password changes.
  if (typed === link.expiresAt) return {};
  return expiryColumns(context, expiryOf(context, expression, zone));
}

async function limitChange(context: OwnerContext, link: Link, { max_visits }: EditInput) {
  // The form always sends the limit; an unchanged one leaves a notice that is still due.
  if (max_visits === undefined || max_visits === link.maxVisits) return {};
  if (max_visits === "" || max_visits === null) return { max_visits: null, passes: 0, used_up: 0 as const };
  if (link.maxVisits !== null) return { max_visits, used_up: 0 as const };
  // Passes are counted only while there is a limit, so the earlier visits are added: "at most 10"
  // means 10 in all.
  await recorderOf(context).settle();
  return { max_visits, passes: sql<number>`visits` };
}
