import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { AccountHooks } from "@dozen/core/feature-server";
import type { ServerPart } from "@dozen/core/part.server";
import { everyShare, revokeShares } from "@dozen/core/shares/shares.server";
import { dropImport } from "./archive/import.server";
import { articleLimit } from "./article/articles.server";
import { eraseBlog, findIntro } from "./blog/intro.server";
import { eraseCommentsBy } from "./comment/deletion.server";
import { draftsOf } from "./draft/drafts.server";
import { followsAtMost } from "./follow/follows.server";
import { shareKind } from "./share/share";
import { textsAtOnce } from "./shared/texts.server";
import { versionFields } from "./version/version";

/** The blog's part of the quota figures, the data download and the erasure of a user. */
export const accountHooks: AccountHooks = {
  async usage(context, userId) {
    const intro = await findIntro(context, userId);
    return { blog: { label: "blog:list.heading", used: intro?.articles ?? 0, limit: articleLimit(context) } };
  },
  export: exportBlog,
  erase: eraseUser,
};

/** A site with another sign-in may emit only the event, without calling the erasure hook. */
export const accountServer: ServerPart = {
  async start(context) {
    const forget = context.events.on("user.erased", ({ userId }) => eraseUser(context, userId));
    return async () => forget();
  },
};

/** All data of a user as plain JSON: the blog, its articles as they were written, the links to them, and the comments on them. */
export async function exportBlog(context: Context, userId: string) {
  const { db } = context;
  const articles = db
    .selectFrom("blog_articles")
    .select(["id", "title", "summary", "category", "tag", "content", "language", "is_open", "publish_at", "visits"])
    .select(["created_at", "updated_at"])
    .where("user_id", "=", userId);
  const translations = db
    .selectFrom("blog_translations")
    .select(["article_id", "locale", "title", "summary", "content", "updated_at"])
    .where("user_id", "=", userId);
  const versions = db
    .selectFrom("blog_versions")
    .select(["id", "article_id", ...versionFields, "written_at"])
    .where("user_id", "=", userId);
  const received = db
    .selectFrom("blog_comments")
    .select(["id", "article_id", "author", "content", "created_at"])
    .where("user_id", "=", userId);
  const written = db
    .selectFrom("blog_comments")
    .select(["id", "article_id", "content", "reply_to", "created_at"])
    .where("author_id", "=", userId);
  const follows = db
    .selectFrom("blog_follows as follow")
    .innerJoin("blog_blogs as blog", "blog.user_id", "follow.user_id")
    .select(["blog.exclusive", "blog.title", "follow.created_at"])
    .where("follow.follower_id", "=", userId)
    .orderBy("follow.created_at")
    .limit(followsAtMost);
  return {
    follows: await follows.execute(),
    intro: await findIntro(context, userId),
    articles: rowsInOrder(articles, ["created_at", "id"], textsAtOnce),
    translations: rowsInOrder(translations, ["article_id", "locale"], textsAtOnce),
    drafts: draftsOf({ db }, userId),
    versions: rowsInOrder(versions, ["article_id", "id"], textsAtOnce),
    shares: everyShare(context, { userId, kind: shareKind }),
    comments: { received: rowsInOrder(received, ["id"]), written: rowsInOrder(written, ["id"]) },
  };
}

export async function eraseUser(context: Pick<Context, "db" | "database" | "storage">, userId: string): Promise<void> {
  await dropImport(context, userId);
  await eraseBlog(context, userId);
  await eraseCommentsBy(context, userId);
  // When another site manages the users, nothing else revokes their shares.
  await revokeShares(context, { userId, kind: shareKind });
  await deleteInSteps(context.database, "blog_follows", (row) => row("follower_id", "=", userId));
}
