import type { Context } from "@dozen/core/context";
import { fromNearerEnd, isOf, pageCount, pageOf, preparedQuery, type Stretch } from "@dozen/core/database/query.server";
import type { RecentThings } from "@dozen/core/feature-server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { inOrderOf, type SearchedPage, searchRows } from "@dozen/core/search/search.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import { linkNotFound } from "../errors";
import { rulesOf } from "../rule/rule";
import { type Link, linkName, withoutScheme } from "./link";
import type { ListInput } from "./link.schema";
import { ownedLinks } from "./quota.server";
import { linkSearch } from "./search.server";
import { type Sort, sortKeys, sorts } from "./sorting";
import type { ShortLinksTable } from "./tables";
import { joinTags, tagsOf } from "./tags";

export type LinkRow = Selectable<ShortLinksTable>;

/** The viewer's links in the chosen order; `url` filters by a part of their texts, `tag` by a tag. */
export async function listLinks(context: OwnerContext, input: ListInput): Promise<SearchedPage<Link>> {
  if (input.url || input.tag) return searchLinks(context, input);
  const { db, viewer } = context;
  const { sort = sorts[0] } = input;
  const total = await ownedLinks(context, viewer.id);
  const pages = pageCount(total, input.size);
  // If deletions have emptied the requested page, show the last one.
  const { page, size, offset } = pageOf({ page: Math.min(input.page, pages), size: input.size });
  const rows =
    page === 1
      ? await firstLinks[sort](db, viewer.id, size)
      : await linksAt(context, sort, fromNearerEnd({ total, size, offset }));
  return { list: rows.map((row) => toLink(context, row)), total, page: pages, current: page };
}

async function searchLinks(
  context: OwnerContext,
  { url, tag, sort = sorts[0], ...wanted }: ListInput,
): Promise<SearchedPage<Link>> {
  const { viewer } = context;
  const { column, isAscending, hasTextKey } = sortKeys[sort];
  const asTag = joinTags(tag ? [tag] : []) ?? undefined;
  const { ids, ...found } = await searchRows(context, {
    source: linkSearch,
    owner: viewer.id,
    ...(url ? { texts: asStored(url), also: asTag } : { texts: [asTag ?? ""] }),
    rows: (link) => link.and([link("user_id", "=", viewer.id), link("deleted_at", "is", null)]),
    order: [column, "id"],
    isAscending,
    hasTextKey,
    ...wanted,
  });
  const rows = ids.length > 0 ? await linksWithIds(context.db, viewer.id, ids as number[]) : [];
  return { list: inOrderOf(ids, rows).map((row) => toLink(context, row)), ...found };
}

function linksWithIds(db: Kysely<Tables>, userId: string, ids: number[]) {
  return db
    .selectFrom("short_links")
    .select(shownColumns)
    .where(isOf("user_id", userId))
    .where("id", "in", ids)
    .execute();
}

/** The columns that `toLink` needs. */
export const shownColumns = (
  [
    ...(["id", "sid", "url", "title", "note", "tags"] as const),
    ...(["password_hash", "expires_at", "max_visits", "passes", "visits", "created_at"] as const),
    ...(["watched", "dead_since", "after_url", "pass_query", "rules"] as const),
  ] as const
).map((name) => `short_links.${name}` as const);

/**
 * The most requested page. It has no offset and so needs no join, the most expensive part of other
 * pages.
 */
const firstLinks = Object.fromEntries(
  sorts.map((sort) => [
    sort,
    preparedQuery((db, userId: string, count: number) =>
      inOrder(ownLinks(db, userId).select(shownColumns), sort).limit(count),
    ),
  ]),
) as Record<Sort, ReturnType<typeof preparedQuery<[userId: string, count: number], ShownRow>>>;

/** A page anywhere in the list: finds the ids by the index before any row is read. */
function linksAt({ db, viewer }: OwnerContext, sort: Sort, { direction, limit, offset }: Stretch) {
  const isFromEnd = direction === "asc";
  const ids = inOrder(ownLinks(db, viewer.id).select("id"), sort, isFromEnd).limit(limit).offset(offset);
  const found = db
    .selectFrom(ids.as("found"))
    .innerJoin("short_links", "short_links.id", "found.id")
    .select(shownColumns);
  return inOrder(found, sort).execute();
}

/** @param isReversed from the end of the list */
function inOrder<Row>(
  query: SelectQueryBuilder<Tables & { found: { id: number } }, "short_links", Row>,
  sort: Sort,
  isReversed = false,
) {
  const { column, isAscending } = sortKeys[sort];
  const direction = isAscending === isReversed ? "desc" : "asc";
  return query.orderBy(`short_links.${column}`, direction).orderBy("short_links.id", direction);
}

/** A user's newest links, for the start page. */
export async function recentLinks({ db }: Context, userId: string, count: number): Promise<RecentThings> {
  const rows = await ownLinks(db, userId)
    .select(["sid", "url", "title", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  const list = rows.map(({ sid, url, title, created_at }) => ({
    title: `${sid} → ${linkName({ title, url })}`,
    href: `/short/chart/${sid}`,
    at: created_at,
  }));
  return { label: "short:recent", icon: "link", href: "/short?tab=list", list };
}

export function ownLinks(db: Kysely<Tables>, userId: string) {
  return db.selectFrom("short_links").where("user_id", "=", userId).where("deleted_at", "is", null);
}

/**
 * The forms that a part of an address may have in the table, where names and paths in other scripts
 * are encoded.
 */
function asStored(part: string): string[] {
  const encoded = encodeURI(part);
  if (encoded === part) return [part];
  const typed = /^https?:\/\//i.test(part) ? part : `https://${part}`;
  const address = URL.canParse(typed) ? [withoutScheme(new URL(typed).href).replace(/\/$/, "")] : [];
  return [part, encoded, ...address];
}

/** The viewer's links with these ids, newest first. */
export async function linksByIds(context: OwnerContext, ids: number[]): Promise<Link[]> {
  if (ids.length === 0) return [];
  const rows = await ownLinks(context.db, context.viewer.id).selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toLink(context, row));
}

/**
 * One of the viewer's own links.
 *
 * @throws linkNotFound, also for another user's link
 */
export async function findLink(context: OwnerContext, by: { id: number } | { sid: string }): Promise<Link> {
  let query = ownLinks(context.db, context.viewer.id).selectAll();
  query = "id" in by ? query.where("id", "=", by.id) : query.where("sid", "=", by.sid);
  const row = await query.executeTakeFirst();
  if (!row) throw linkNotFound();
  return toLink(context, row);
}

type ShownRow = Omit<
  LinkRow,
  "user_id" | "used_up" | "end_notice_at" | "deleted_at" | "title_key" | "ends_key" | "visits_key" | "dead_notice"
>;

export function toLink({ settings }: Pick<Context, "settings">, row: ShownRow): Link {
  return {
    id: row.id,
    sid: row.sid,
    url: row.url,
    title: row.title,
    note: row.note,
    tags: tagsOf(row.tags),
    surl: `${settings.shortOrigin}/s/${row.sid}`,
    isProtected: row.password_hash !== null,
    expiresAt: row.expires_at,
    maxVisits: row.max_visits,
    passes: row.passes,
    visits: row.visits,
    isWatched: row.watched === 1,
    deadSince: row.dead_since,
    afterUrl: row.after_url,
    passesQuery: row.pass_query === 1,
    rules: rulesOf(row.rules).length,
    createdAt: row.created_at,
  };
}

/** The confirmation before a deletion: with the address of a single link, else with the number. */
export async function confirmWords(context: OwnerContext, ids: string[]): Promise<string> {
  const links = await linksByIds(context, ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number));
  const [only] = links;
  if (links.length === 1 && only) return context.t("short:list.confirm", { name: withoutScheme(only.surl) });
  return context.t("short:list.confirmMany", { count: links.length });
}
