import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { older } from "@dozen/core/search/older";
import { visitCharts } from "@dozen/core/visits/charts.server";
import { analyzeSchema } from "@dozen/core/visits/statistics.schema";
import { countVisits, visitTables } from "@dozen/core/visits/statistics.server";
import { z } from "zod";
import { deleteLinks } from "./deletion.server";
import { enterLink } from "./entry.server";
import type { Link } from "./link";
import { createSchema, deleteSchema, editCallSchema, listSchema, sid, verifySchema } from "./link.schema";
import { createLinks, editLink, findLink, listLinks } from "./links.server";
import { linkVisits } from "./visits.server";

const linkResponse = z.object({
  id: z.number(),
  sid: z.string(),
  url: z.string(),
  surl: z.string(),
  protected: z.boolean(),
  expression: z.string().nullable().describe("ISO 8601; null: never expires"),
  max_visits: z.number().nullable(),
  visits: z.number(),
  create_time: z.string().describe("ISO 8601"),
});

function toResponse(link: Link): z.output<typeof linkResponse> {
  return {
    id: link.id,
    sid: link.sid,
    url: link.url,
    surl: link.surl,
    protected: link.isProtected,
    expression: link.expiresAt === null ? null : new Date(link.expiresAt).toISOString(),
    max_visits: link.maxVisits,
    visits: link.visits,
    create_time: new Date(link.createdAt).toISOString(),
  };
}

/**
 * The JSON calls of spec:short-23, spec:short-25, spec:short-41 and spec:short-60, with the same
 * schemas and model functions as the pages.
 */
export const shortCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/short",
    access: "registered",
    summary: "Lists your short links, newest first",
    query: listSchema,
    response: z.object({ list: z.array(linkResponse), total: z.number(), page: z.number(), older }),
    async run(call) {
      const { list, total, page, older } = await listLinks(call, call.query);
      return { list: list.map(toResponse), total, page, older };
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
  defineCall({
    method: "POST",
    path: "/short/verify",
    access: "open",
    summary: "Gives the target of a protected link for its password, and counts the visit",
    body: verifySchema,
    response: z.object({ url: z.string() }),
    async run(call) {
      return { url: await enterLink(call, { ...call.body, request: call.request() }) };
    },
  }),
  defineCall({
    method: "POST",
    path: "/short/analyze",
    access: "registered",
    summary: "Statistics of one of your links, as tables or as chart data",
    body: analyzeSchema.extend({ sid }),
    response: z.object({ list: z.record(z.string(), z.unknown()), info: z.string() }),
    async run(call) {
      const { sid, ...input } = call.body;
      const { id } = await findLink(call, { sid });
      const counting = await countVisits(call, { tables: linkVisits, thing: id }, input);
      const list = input.type === "chart" ? await visitCharts(counting) : await visitTables(counting);
      return { list, info: call.t("core:visits.queried") };
    },
  }),
];
