import { randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { newId, preparedQuery } from "@dozen/core/database/query.server";
import { withheld } from "@dozen/core/moderation/moderation.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { forgetSearch } from "@dozen/core/search/index.server";
import { revokeShares } from "@dozen/core/shares/shares.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { addressTaken, blogClosed, blogOpenAlready, sensitive } from "../errors";
import { shareKind } from "../share/share";
import { articleSearch, commentSearch } from "../shared/search.server";
import { textsAtOnce } from "../shared/texts.server";
import { forgetVisits } from "../statistics/visits.server";
import { type Intro, type SiteName, siteNames } from "./intro";
import type { IntroInput } from "./intro.schema";
import type { BlogsTable } from "./tables";

/** The blog of a user, or null if it is closed. */
export async function findIntro({ db }: Pick<Context, "db">, userId: string): Promise<Intro | null> {
  const [row] = await blogOfUser(db, userId);
  return row ? toIntro(row) : null;
}

/** Prepared, since every page runs it to decide whether its menu links to the blog. */
const blogOfUser = preparedQuery((db, userId: string) =>
  db.selectFrom("blog_blogs").selectAll().where("user_id", "=", userId),
);

/**
 * The viewer's own blog.
 *
 * @throws blogClosed
 */
export async function ownIntro({ db, viewer }: Pick<OwnerContext, "db" | "viewer">): Promise<Intro> {
  const intro = await findIntro({ db }, viewer.id);
  if (!intro) throw blogClosed();
  return intro;
}

/** The blog at `/b/{exclusive}`. @throws withheld (451) while its owner is suspended */
export async function findByAddress(
  { db, moderation }: Pick<Context, "db" | "moderation">,
  exclusive: string,
): Promise<Intro | null> {
  const row = await db.selectFrom("blog_blogs").selectAll().where("exclusive", "=", exclusive).executeTakeFirst();
  if (row && moderation.isSuspended(row.user_id)) throw withheld();
  return row ? toIntro(row) : null;
}

/**
 * Opens the viewer's blog. If no address is given, one of eight letters and digits is generated.
 *
 * @throws blogOpenAlready, addressTaken, sensitive
 */
export async function openBlog(context: OwnerContext, input: IntroInput): Promise<Intro> {
  const { db, viewer, clock } = context;
  if (await findIntro(context, viewer.id)) throw blogOpenAlready();
  refuseUnwanted(context, input);
  const now = clock.now();
  await refuseTakenAddress(() =>
    db
      .insertInto("blog_blogs")
      .values({
        user_id: viewer.id,
        id: newId(),
        author: viewer.name,
        title: input.title,
        des: input.des,
        contact: input.contact ?? "",
        about: input.about ?? "",
        exclusive: input.exclusive || drawnAddress(),
        comment_status: input.comment_status ?? 1,
        links: JSON.stringify(linksOf(input, {})),
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return ownIntro(context);
}

/** Changes the viewer's blog; missing fields are unchanged. @throws blogClosed, addressTaken, sensitive */
export async function editIntro(context: OwnerContext, input: IntroInput): Promise<Intro> {
  const { db, viewer, clock } = context;
  const intro = await ownIntro(context);
  refuseUnwanted(context, input);
  await refuseTakenAddress(() =>
    db
      .updateTable("blog_blogs")
      .set((set) => ({
        author: viewer.name,
        title: input.title,
        des: input.des,
        contact: input.contact ?? intro.contact,
        about: input.about ?? intro.about,
        exclusive: input.exclusive || intro.exclusive,
        comment_status: input.comment_status ?? (intro.isCommentable ? 1 : 2),
        links: JSON.stringify(linksOf(input, intro.links)),
        version: set("version", "+", 1),
        updated_at: clock.now(),
      }))
      .where("user_id", "=", viewer.id)
      .execute(),
  );
  return ownIntro(context);
}

/** Closes the viewer's blog and permanently deletes everything in it. @throws blogClosed */
export async function closeBlog(context: OwnerContext): Promise<void> {
  await ownIntro(context);
  await eraseBlog(context, context.viewer.id);
}

/**
 * Removes a user's blog with its articles and the comments on them. A no-op if there is none. The blog goes last: if
 * the process ends in between, its owner can close it again.
 */
export async function eraseBlog(context: Pick<Context, "db" | "database">, userId: string): Promise<void> {
  const { db, database } = context;
  for (const table of ["blog_versions", "blog_translations", "blog_drafts"] as const) {
    await deleteInSteps(database, table, (row) => row("user_id", "=", userId), textsAtOnce);
  }
  await deleteInSteps(database, "blog_comments", (row) => row("user_id", "=", userId));
  await deleteInSteps(database, "blog_follows", (row) => row("user_id", "=", userId));
  await deleteInSteps(database, "blog_words", (row) => row("user_id", "=", userId));
  while (await eraseArticles(context, userId)) await setImmediate();
  await forgetSearches(database, userId);
  // The rest is what was added meanwhile.
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("blog_comments").where("user_id", "=", userId).execute();
    await trx.deleteFrom("blog_drafts").where("user_id", "=", userId).execute();
    await trx.deleteFrom("blog_versions").where("user_id", "=", userId).execute();
    await trx.deleteFrom("blog_translations").where("user_id", "=", userId).execute();
    await trx.deleteFrom("blog_articles").where("user_id", "=", userId).execute();
    await trx.deleteFrom("blog_words").where("user_id", "=", userId).execute();
    await trx.deleteFrom("blog_follows").where("user_id", "=", userId).execute();
    await trx.deleteFrom("blog_blogs").where("user_id", "=", userId).execute();
  });
  await forgetSearches(database, userId);
  await revokeShares(context, { userId, kind: shareKind });
}

/** @returns whether there may be more */
async function eraseArticles(context: Pick<Context, "db" | "database">, userId: string): Promise<boolean> {
  const { db } = context;
  const articles = db.selectFrom("blog_articles").select("id").where("user_id", "=", userId).limit(textsAtOnce);
  const ids = (await articles.execute()).map(({ id }) => id);
  if (ids.length === 0) return false;
  // Visits first: if the process ends in between, only the articles lead to the rest.
  await forgetVisits(context, ids);
  await db.deleteFrom("blog_articles").where("user_id", "=", userId).where("id", "in", ids).execute();
  // Once the articles are gone, visits still in the journal are dropped when they are summed.
  await forgetVisits(context, ids);
  return true;
}

async function forgetSearches(database: Database, userId: string): Promise<void> {
  for (const source of [articleSearch, commentSearch]) await forgetSearch(database, source, userId);
}

/** Increments the blog's version, since readers will see something new. Runs inside the transaction of the change. */
export async function touchBlog(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable("blog_blogs")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("user_id", "=", userId)
    .execute();
}

function toIntro(row: Selectable<BlogsTable>): Intro {
  return {
    id: row.id,
    userId: row.user_id,
    author: row.author,
    title: row.title,
    des: row.des,
    contact: row.contact,
    about: row.about,
    exclusive: row.exclusive,
    isCommentable: row.comment_status === 1,
    links: JSON.parse(row.links) as Intro["links"],
    articles: row.articles,
    comments: row.comments,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function linksOf(input: IntroInput, before: Intro["links"]): Intro["links"] {
  const links: Partial<Record<SiteName, string>> = {};
  for (const site of siteNames) {
    const address = input[site] ?? before[site];
    if (address) links[site] = address;
  }
  return links;
}

function refuseUnwanted({ check }: Pick<Context, "check">, input: IntroInput): void {
  for (const field of ["title", "des", "about"] as const) {
    const unwanted = placeOfUnwanted(check, input[field] ?? "");
    if (unwanted) throw sensitive(field, unwanted);
  }
}

/** Without letters and digits that are easily confused. */
const addressLetters = "abcdefghjkmnpqrstuvwxyz23456789";

export function drawnAddress(): string {
  return Array.from({ length: 8 }, () => addressLetters[randomInt(addressLetters.length)]).join("");
}

async function refuseTakenAddress(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "ER_DUP_ENTRY") throw addressTaken();
    throw error;
  }
}
