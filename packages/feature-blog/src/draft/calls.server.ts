import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { draftCallSchema, draftOfSchema } from "./draft.schema";
import { findDraft, forgetDraft, saveDraft } from "./drafts.server";

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

export const draftCalls: Call[] = [
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
