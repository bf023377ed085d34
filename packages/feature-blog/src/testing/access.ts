import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import type { AccessMatrix, OwnedThing, Person } from "@dozen/core/testing/access";
import type { TestContext } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { articleSchema } from "../article/article.schema";
import { editArticle } from "../article/writing.server";
import { findIntro } from "../blog/intro.server";
import { writeComment } from "../comment/writing.server";
import { draftSchema } from "../draft/draft.schema";
import { saveDraft } from "../draft/drafts.server";
import { shareArticle } from "../share/shares.server";
import { saveTranslation } from "../translation/translations.server";
import { listVersions } from "../version/versions.server";
import { openedBlog, owner, writtenArticle } from "./owner";

async function as(context: TestContext, { cookie }: Person): Promise<OwnerContext> {
  return asOwner((await memoryRequest(context, "/blog", { cookie })).context);
}

async function makeArticle(context: TestContext, person: Person, words: { language?: string } = {}) {
  const bound = await as(context, person);
  if (!(await findIntro(bound, bound.viewer.id))) await openedBlog(bound);
  return writtenArticle(bound, words);
}

const article: OwnedThing = {
  make: async (context, person) => (await makeArticle(context, person)).id,
  state: ({ db }, id) => db.selectFrom("blog_articles").selectAll().where("id", "=", id).executeTakeFirst(),
  unknown: () => "01ARZ3NDEKTSV4RRFFQ69G5FAV",
};

/** The owner's draft of an article, identified by the article's id. */
const draft: OwnedThing = {
  async make(context, person) {
    const { id } = await makeArticle(context, person);
    await saveDraft(await as(context, person), id, draftSchema.parse({ title: "Begun" }));
    return id;
  },
  state: ({ db }, id) => db.selectFrom("blog_drafts").selectAll().where("article_id", "=", id).executeTakeFirst(),
  unknown: () => "01ARZ3NDEKTSV4RRFFQ69G5FAX",
};

/** A translation of an article of the owner, identified by the article's id. */
const translation: OwnedThing = {
  async make(context, person) {
    const { id } = await makeArticle(context, person, { language: "enUs" });
    const words = { title: "你好", summary: "", content: "第一句", is_current: false };
    await saveTranslation(await as(context, person), { articleId: id, locale: "zhCn" }, words);
    return id;
  },
  state: ({ db }, id) => db.selectFrom("blog_translations").selectAll().where("article_id", "=", id).executeTakeFirst(),
  unknown: () => "01ARZ3NDEKTSV4RRFFQ69G5FB1",
};

/** An earlier version of an article of the owner. */
const version: OwnedThing = {
  async make(context, person) {
    const { id } = await makeArticle(context, person);
    const bound = await as(context, person);
    await editArticle(bound, id, articleSchema.parse(fields));
    return (await listVersions(bound, id))[0]?.id ?? "";
  },
  state: ({ db }, id) => db.selectFrom("blog_versions").selectAll().where("id", "=", id).executeTakeFirst(),
  unknown: () => "01ARZ3NDEKTSV4RRFFQ69G5FAY",
  parts: async ({ db }, id) => {
    const row = await db.selectFrom("blog_versions").select("article_id").where("id", "=", id).executeTakeFirst();
    return { article: row?.article_id ?? "01ARZ3NDEKTSV4RRFFQ69G5FAZ" };
  },
};

/** A share link to an article of the owner. */
const share: OwnedThing = {
  async make(context, person) {
    const { id } = await makeArticle(context, person);
    return (await shareArticle(await as(context, person), id, { days: "1" })).id;
  },
  state: ({ db }, id) => db.selectFrom("shares").selectAll().where("id", "=", id).executeTakeFirst(),
  unknown: () => "01ARZ3NDEKTSV4RRFFQ69G5FB0",
  parts: async ({ db }, id) => {
    const row = await db.selectFrom("shares").select("item_id").where("id", "=", id).executeTakeFirst();
    return { article: row?.item_id ?? "01ARZ3NDEKTSV4RRFFQ69G5FAZ" };
  },
};

/** A reader's comment on an article of the owner. */
const comment: OwnedThing = {
  async make(context, person) {
    const { id: articleId } = await makeArticle(context, person);
    return (await writeComment(await owner(context), { articleId, content: "Well said" })).id;
  },
  state: ({ db }, id) => db.selectFrom("blog_comments").selectAll().where("id", "=", id).executeTakeFirst(),
  unknown: () => "01ARZ3NDEKTSV4RRFFQ69G5FAW",
};

const notTaken = { id: "a blog is found by its owner; the id that clients send along is passed over" };
const fields = { title: "Other", category: "Reading", tag: "go", content: "Other words" };

export const access: AccessMatrix = {
  things: { article, draft, translation, version, share, comment },
  calls: {
    "GET /blogIntro": {},
    "POST /blogIntro": { shared: notTaken },
    "PUT /blogIntro": { shared: notTaken },
    "DELETE /blogIntro": {},
    "GET /blog": { rows: [{ query: { id: "{article}" } }] },
    "POST /blog": {},
    "PUT /blog": { rows: [{ body: { id: "{article}", ...fields } }] },
    "DELETE /blog": { rows: [{ query: { id: "{article}" }, list: true }] },
    "GET /blog/archive": { shared: { blog_id: "titles of public articles are for everybody" } },
    "GET /blog/draft": { rows: [{ query: { article_id: "{draft}" } }] },
    "PUT /blog/draft": { rows: [{ body: { article_id: "{draft}", ...fields } }] },
    "DELETE /blog/draft": {
      rows: [{ query: { article_id: "{draft}" }, silent: "forgetting a draft that is not there is no mistake" }],
    },
    "GET /blog/translation": { rows: [{ query: { article_id: "{translation}" } }] },
    "PUT /blog/translation": {
      rows: [{ body: { article_id: "{translation}", language: "zhCn", title: "Other", content: "Other words" } }],
    },
    "DELETE /blog/translation": { rows: [{ query: { article_id: "{translation}", language: "zhCn" } }] },
    "GET /blog/version": { rows: [{ query: { article_id: "{version.article}", id: "{version}" } }] },
    "POST /blog/version": { rows: [{ body: { article_id: "{version.article}", id: "{version}" } }] },
    "GET /blog/share": { rows: [{ query: { article_id: "{article}" } }] },
    "POST /blog/share": { rows: [{ body: { article_id: "{article}" } }] },
    "DELETE /blog/share": { rows: [{ query: { id: "{share}" } }] },
    "GET /blog/markdown": {},
    "GET /blog/import": {},
    "POST /blog/import": {},
    "PUT /blog/import": {},
    "DELETE /blog/import": {},
    "POST /blog/report": { rows: [{ body: { article_id: "{article}", type: "table" } }] },
    "GET /blog/comment": {},
    "POST /blog/comment": {
      shared: {
        item_id: "a public article may be commented on by everybody",
        reply_id: "a comment on it, which everybody reads",
      },
    },
    "DELETE /blog/comment": { rows: [{ query: { id: "{comment}" }, list: true }] },
    "GET /blog/follow": {},
    "POST /blog/follow": {},
    "DELETE /blog/follow": {},
  },
  routes: {
    "blog/routes/blog.tsx": {
      rows: [
        { query: { tab: "list" }, form: { intent: "delete:{article}" } },
        { query: { tab: "list" }, form: { intent: "delete:{article}", confirmed: "yes" } },
        { query: { tab: "comment" }, form: { intent: "delete:{comment}", confirmed: "yes" } },
      ],
    },
    "statistics/routes/chart.tsx": { rows: [{ params: { sid: "{article}" } }] },
    "article/routes/post.tsx": {
      rows: [
        { params: { id: "{article}" } },
        { params: { id: "{article}" }, form: fields },
        { params: { id: "{draft}" }, form: { ...fields, intent: "draft" } },
        { params: { id: "{draft}" }, form: { intent: "discard" } },
      ],
    },
    "version/routes/versions.tsx": {
      rows: [
        { params: { id: "{version.article}" }, query: { version: "{version}" } },
        { params: { id: "{version.article}" }, form: { intent: "restore:{version}", confirmed: "yes" } },
      ],
    },
    "translation/routes/translations.tsx": {
      rows: [
        { params: { id: "{translation}" } },
        { params: { id: "{translation}" }, query: { language: "zhCn" }, form: fields },
        { params: { id: "{translation}" }, query: { language: "zhCn" }, form: { intent: "delete", confirmed: "yes" } },
      ],
    },
    "archive/routes/import.tsx": {},
    "share/routes/share.tsx": {
      rows: [
        { params: { id: "{article}" } },
        { params: { id: "{article}" }, form: { days: "1" } },
        { params: { id: "{share.article}" }, form: { intent: "end:{share}", confirmed: "yes" } },
      ],
    },
    "blog/routes/set.tsx": {},
    "follow/routes/follow.tsx": { shared: { exclusive: "a blog's public address, which everybody may follow" } },
    "comment/routes/comment.tsx": {
      shared: { exclusive: "the blog's public address", id: "a public article's address" },
    },
  },
};
