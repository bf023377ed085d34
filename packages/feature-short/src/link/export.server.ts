import type { OwnerContext } from "@dozen/core/owner.server";
import type { Translate } from "@dozen/core/words";
import type { Cell } from "../shared/csv";
import type { Link } from "./link";
import { shownColumns, toLink } from "./links.server";

const batchSize = 1000;

/** All of the viewer's links, newest first, below a row of headings. */
export async function* linkRows(context: OwnerContext): AsyncGenerator<Cell[]> {
  const { t } = context;
  yield [
    t("short:fields.surl"),
    t("short:fields.target"),
    t("short:fields.visits"),
    t("short:fields.maxVisits"),
    t("short:fields.protected"),
    t("short:fields.expires"),
    t("short:fields.created"),
    t("short:fields.title"),
    t("short:fields.note"),
    t("short:fields.tags"),
    t("short:fields.deadSince"),
    t("short:fields.afterUrl"),
  ];
  for await (const link of allLinks(context)) yield linkRow(link, t);
}

/**
 * Reads the links in batches, each starting where the last one ended, so that a long list is not in
 * memory twice.
 */
export async function* allLinks(context: OwnerContext): AsyncGenerator<Link> {
  let last = { created_at: Number.MAX_SAFE_INTEGER, id: 0 };
  for (;;) {
    const { created_at, id } = last;
    const found = await context.db
      .selectFrom("short_links")
      .select(shownColumns)
      .where("user_id", "=", context.viewer.id)
      .where("deleted_at", "is", null)
      // Redundant, but the index can only start from a single comparison.
      .where("created_at", "<=", created_at)
      .where(({ eb, or }) => or([eb("created_at", "<", created_at), eb("id", "<", id)]))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(batchSize)
      .execute();
    const end = found.at(-1);
    if (!end) return;
    for (const row of found) yield toLink(context, row);
    last = end;
  }
}

function linkRow(link: Link, t: Translate) {
  return [
    link.surl,
    link.url,
    link.visits,
    link.maxVisits,
    link.isProtected ? t("short:fields.yes") : t("short:fields.no"),
    link.expiresAt === null ? "" : new Date(link.expiresAt).toISOString(),
    new Date(link.createdAt).toISOString(),
    link.title,
    link.note,
    link.tags.join(", "),
    link.deadSince === null ? "" : new Date(link.deadSince).toISOString(),
    link.afterUrl,
  ];
}
