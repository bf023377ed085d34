import type { Finder } from "@dozen/core/find/finder";
import { matcherOf } from "@dozen/core/find/matching";
import { sql } from "kysely";

/** Drafts of one step. Only their titles are read, but the database parses each whole draft for its title. */
const draftsAtOnce = 200;

/** For the search of the whole site: the viewer's drafts, by a part of the title, newest articles first. */
export const draftFinder: Finder = {
  id: "drafts",
  label: "blog:draft.heading",
  icon: "file-pen-line",
  async find({ db, database, viewer }, text, { before }) {
    const title =
      database.dialect === "mysql"
        ? sql<string>`json_unquote(json_extract(fields, '$.title'))`
        : sql<string>`json_extract(fields, '$.title')`;
    const rows = await db
      .selectFrom("blog_drafts")
      .select(["article_id", "saved_at", title.as("title")])
      .where("user_id", "=", viewer.id)
      .$if(Boolean(before), (query) => query.where("article_id", "<", before as string))
      .orderBy("article_id", "desc")
      .limit(draftsAtOnce + 1)
      .execute();
    const read = rows.slice(0, draftsAtOnce);
    const isWanted = matcherOf(text);
    const list = read
      .filter((draft) => isWanted(draft.title))
      .map((draft) => ({ title: draft.title, href: `/blog/post/${draft.article_id}`, at: draft.saved_at }));
    return { list, ...(rows.length > read.length && { older: read.at(-1)?.article_id }) };
  },
};
