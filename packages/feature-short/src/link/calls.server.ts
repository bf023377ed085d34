import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { older } from "@dozen/core/search/older";
import { z } from "zod";
import { deleteLinks } from "./deletion.server";
import type { Link } from "./link";
import { createSchema, deleteSchema, editCallSchema, listSchema } from "./link.schema";
import { listLinks } from "./links.server";
import { listTags } from "./tags.server";
import { createLinks, editLink } from "./writing.server";

const linkResponse = z.object({
  id: z.number(),
  sid: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  surl: z.string(),
  protected: z.boolean(),
  expression: z.string().nullable().describe("ISO 8601; null: never expires"),
  max_visits: z.number().nullable(),
  visits: z.number(),
  watched: z.boolean(),
  dead_since: z.string().nullable().describe("ISO 8601; the target has not responded since then"),
  after_url: z.string().nullable().describe("where visitors go once the link has ended"),
  pass_query: z.boolean().describe("the target gets the visitor's query"),
  rules: z.number().describe("how many rules lead some visitors elsewhere"),
  create_time: z.string().describe("ISO 8601"),
});

function toResponse(link: Link): z.output<typeof linkResponse> {
  return {
    id: link.id,
    sid: link.sid,
    url: link.url,
    title: link.title,
    note: link.note,
    tags: link.tags,
    surl: link.surl,
    protected: link.isProtected,
    expression: link.expiresAt === null ? null : new Date(link.expiresAt).toISOString(),
    max_visits: link.maxVisits,
    visits: link.visits,
    watched: link.isWatched,
    dead_since: link.deadSince === null ? null : new Date(link.deadSince).toISOString(),
    after_url: link.afterUrl,
    pass_query: link.passesQuery,
    rules: link.rules,
    create_time: new Date(link.createdAt).toISOString(),
  };
}

/** The JSON calls of spec:short-23 and spec:short-25, with the same schemas and model functions as the pages. */
export const linkCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/short",
    access: "registered",
    summary: "Lists your short links, newest first or in another order (sort), all or those with a tag or a text",
    query: listSchema,
    response: z.object({ list: z.array(linkResponse), total: z.number(), page: z.number(), older }),
    async run(call) {
      const { list, total, page, older } = await listLinks(call, call.query);
      return { list: list.map(toResponse), total, page, older };
    },
  }),
  defineCall({
    method: "GET",
    path: "/short/tags",
    access: "registered",
    summary: "Lists the tags of your short links, with their numbers of links",
    response: z.object({ list: z.array(z.object({ tag: z.string(), links: z.number() })) }),
    async run(call) {
      return { list: await listTags(call, call.viewer.id) };
    },
  }),
  defineCall({
    method: "POST",
    path: "/short",
    access: "registered",
    summary: "Makes up to three short links",
    body: createSchema,
    response: z.object({ list: z.array(linkResponse), info: z.string() }),
    async run(call) {
      const links = await createLinks(call, call.body);
      return { list: links.map(toResponse), info: call.t("short:toasts.created", { count: links.length }) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/short",
    access: "registered",
    summary: "Changes a short link; absent fields stay, empty ones are taken away",
    body: editCallSchema,
    response: infoResponse,
    async run(call) {
      const { id, ...edit } = call.body;
      await editLink(call, id, edit);
      return { info: call.t("short:toasts.saved") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/short",
    access: "registered",
    summary: "Deletes short links (comma list of ids)",
    query: deleteSchema,
    response: infoResponse,
    async run(call) {
      const deleted = await deleteLinks(call, call.query.id);
      return { info: call.t("short:toasts.deleted", { count: deleted.length }) };
    },
  }),
];
