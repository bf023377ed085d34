import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { findArticle } from "./articles.server";
import { draftCallSchema, draftOfSchema } from "./draft.schema";
import { findDraft, forgetDraft, saveDraft } from "./drafts.server";
import type { ArticleShare } from "./share";
import { endShare, shareArticle, shareSchema, sharesOfArticle } from "./shares.server";
import type { Translation } from "./translation";
import { translationCallSchema, translationOfSchema } from "./translation.schema";
import { deleteTranslation, saveTranslation, translationsOf } from "./translations.server";
import { findVersion, listVersions, restoreVersion } from "./versions.server";

const draftResponse = z.object({
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  tag: z.string(),
  content: z.string().describe("Markdown"),
  language: z.string().describe("zhCn, zhHk, enUs, or empty"),
  is_open: z.string().describe("1 public, 2 private"),
  publish_at: z.string().describe("ISO 8601, or empty"),
  save_time: z.string().describe("ISO 8601"),
});

const draftCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/draft",
    access: "registered",
    summary: "What you have begun to write on an article, or without `article_id` on a new one; null when nothing",
    query: draftOfSchema,
    response: z.object({ data: draftResponse.nullable() }),
    async run(call) {
      const draft = await findDraft(call, call.query.article_id);
      return { data: draft && { ...draft.fields, save_time: new Date(draft.savedAt).toISOString() } };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/blog/draft",
    access: "registered",
    summary: "Keeps what you are writing, unchecked and for you alone; absent fields stay as they are",
    body: draftCallSchema,
    response: infoResponse.extend({ data: draftResponse.pick({ save_time: true }) }),
    async run(call) {
      const { article_id, ...fields } = call.body;
      const { savedAt } = await saveDraft(call, article_id, fields);
      return { info: call.t("blog:toasts.draftSaved"), data: { save_time: new Date(savedAt).toISOString() } };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/draft",
    access: "registered",
    summary: "Forgets a draft",
    query: draftOfSchema,
    response: infoResponse,
    async run(call) {
      await forgetDraft(call, call.query.article_id);
      return { info: call.t("blog:toasts.draftForgotten") };
    },
  }),
];

const translationResponse = z.object({
  language: z.string().describe("zhCn, zhHk, enUs"),
  title: z.string(),
  summary: z.string(),
  content: z.string().describe("Markdown"),
  is_outdated: z.boolean().describe("The words of the original have changed since"),
  update_time: z.string().describe("ISO 8601"),
});

function translationOf({ locale, isOutdated, updatedAt, ...texts }: Translation): z.output<typeof translationResponse> {
  return { ...texts, language: locale, is_outdated: isOutdated, update_time: new Date(updatedAt).toISOString() };
}

const translationCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/translation",
    access: "registered",
    summary: "One of your articles in the other languages that it is there in",
    query: z.object({ article_id: id }),
    response: z.object({ list: z.array(translationResponse) }),
    async run(call) {
      const article = await findArticle(call, call.query.article_id);
      return { list: (await translationsOf(call, article)).map(translationOf) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/blog/translation",
    access: "registered",
    summary: "Writes one of your articles in another language, or changes that; the article must say its own language",
    body: translationCallSchema,
    response: infoResponse,
    async run(call) {
      const { article_id, language, ...input } = call.body;
      await saveTranslation(call, { articleId: article_id, locale: language }, input);
      return { info: call.t("blog:toasts.translationSaved") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/translation",
    access: "registered",
    summary: "Deletes an article's text in another language",
    query: translationOfSchema,
    response: infoResponse,
    async run(call) {
      await deleteTranslation(call, { articleId: call.query.article_id, locale: call.query.language });
      return { info: call.t("blog:toasts.translationDeleted") };
    },
  }),
];

const versionResponse = z.object({
  id: z.string(),
  title: z.string(),
  write_time: z.string().describe("ISO 8601"),
  summary: z.string().optional(),
  category: z.string().optional(),
  tag: z.string().optional(),
  content: z.string().optional().describe("Markdown; this and the fields above when one is asked for by its id"),
});

const versionCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/version",
    access: "registered",
    summary: "What one of your articles was before, newest first; one with its text by its id",
    query: z.object({ article_id: id, id: id.optional() }),
    response: z.object({ list: z.array(versionResponse) }),
    async run(call) {
      const { article_id, id: version } = call.query;
      const list = version ? [await findVersion(call, article_id, version)] : await listVersions(call, article_id);
      return {
        list: list.map(({ writtenAt, ...fields }) => ({ ...fields, write_time: new Date(writtenAt).toISOString() })),
      };
    },
  }),
  defineCall({
    method: "POST",
    path: "/blog/version",
    access: "registered",
    summary: "Makes an article what it was; what it is becomes a version",
    body: z.object({ article_id: id, id }),
    response: infoResponse,
    async run(call) {
      await restoreVersion(call, call.body.article_id, call.body.id);
      return { info: call.t("blog:toasts.restored") };
    },
  }),
];

const shareResponse = z.object({
  id: z.string(),
  url: z.string().describe("Where anyone who has it reads the article as it is written"),
  expire_time: z.string().describe("ISO 8601"),
});

function shareOf({ id, url, expiresAt }: ArticleShare): z.output<typeof shareResponse> {
  return { id, url, expire_time: new Date(expiresAt).toISOString() };
}

const shareCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/share",
    access: "registered",
    summary: "Links to one of your articles for those who may read it before others, newest first",
    query: z.object({ article_id: id }),
    response: z.object({ list: z.array(shareResponse) }),
    run: async (call) => ({ list: (await sharesOfArticle(call, call.query.article_id)).map(shareOf) }),
  }),
  defineCall({
    method: "POST",
    path: "/blog/share",
    access: "registered",
    summary: "Makes such a link, good for 1, 7 or 30 days",
    body: shareSchema.extend({ article_id: id }),
    response: infoResponse.extend({ data: shareResponse }),
    async run(call) {
      const share = await shareArticle(call, call.body.article_id, call.body);
      return { info: call.t("blog:toasts.shared"), data: shareOf(share) };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/share",
    access: "registered",
    summary: "Ends such a link at once",
    query: z.object({ id }),
    response: infoResponse,
    async run(call) {
      await endShare(call, call.query.id);
      return { info: call.t("blog:toasts.shareEnded") };
    },
  }),
];

/** What only an article's writer sees: its draft, translations, earlier versions and share links. */
export const writingCalls: Call[] = [...draftCalls, ...translationCalls, ...versionCalls, ...shareCalls];
