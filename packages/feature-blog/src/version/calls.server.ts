import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { findVersion, listVersions, restoreVersion } from "./versions.server";

const versionResponse = z.object({
  id: z.string(),
  title: z.string(),
  write_time: z.string().describe("ISO 8601"),
  summary: z.string().optional(),
  category: z.string().optional(),
  tag: z.string().optional(),
  content: z.string().optional().describe("Markdown; this and the fields above when one is asked for by its id"),
});

export const versionCalls: Call[] = [
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
