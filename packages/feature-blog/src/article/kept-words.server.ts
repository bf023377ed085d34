import type { Dialect } from "@dozen/core/database/database.server";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, sql } from "kysely";

/** The fields of an article that are counted. */
export interface Counted {
  category: string;
  tag: string;
  is_live: number;
}

/** Kinds of stored counts; `all` has a single one, with the empty word. */
type Kind = "all" | "category" | "tag";

/**
 * Adds articles of a user to the counts, or with -1 removes them, inside the transaction that changes them. That
 * transaction must have updated the blog's row first, whose lock serializes concurrent changes.
 */
export async function countWords(
  trx: Kysely<Tables>,
  dialect: Dialect,
  { userId, articles, by }: { userId: string; articles: Counted[]; by: 1 | -1 },
): Promise<void> {
  const sums = new Map<string, { kind: Kind; word: string; articles: number; live: number }>();
  for (const { category, tag, is_live } of articles) {
    for (const [kind, word] of [
      ["all", ""],
      ["category", category],
      ["tag", tag],
    ] as const) {
      const key = `${kind} ${word}`;
      const sum = sums.get(key) ?? { kind, word, articles: 0, live: 0 };
      sums.set(key, { ...sum, articles: sum.articles + by, live: sum.live + by * is_live });
    }
  }
  for (const sum of sums.values()) {
    await upsert(trx, dialect, "blog_words", { user_id: userId, ...sum }, ["user_id", "kind", "word"], {
      articles: sql`blog_words.articles + ${sum.articles}`,
      live: sql`blog_words.live + ${sum.live}`,
    });
  }
  await trx.deleteFrom("blog_words").where("user_id", "=", userId).where("articles", "=", 0).execute();
}

/** Number of a user's public articles: all of them, or those of a category or tag. */
export async function countLive(
  db: Kysely<Tables>,
  userId: string,
  { category, tag }: { category?: string; tag?: string },
): Promise<number> {
  const kind = category === undefined ? (tag === undefined ? "all" : "tag") : "category";
  const kept = await db
    .selectFrom("blog_words")
    .select("live")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("word", "=", category ?? tag ?? "")
    .executeTakeFirst();
  return kept?.live ?? 0;
}

/** Categories or tags by their number of articles, most first. */
export function mostUsed(
  db: Kysely<Tables>,
  userId: string,
  { kind, by, limit }: { kind: "category" | "tag"; by: "articles" | "live"; limit: number },
): Promise<{ word: string; count: number }[]> {
  return db
    .selectFrom("blog_words")
    .select(({ ref }) => ["word", ref(by).as("count")])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where(by, ">", 0)
    .orderBy(by, "desc")
    .orderBy("word", "desc")
    .limit(limit)
    .execute();
}
