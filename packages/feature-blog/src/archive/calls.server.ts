import { Readable } from "node:stream";
import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { markdownZip } from "./export.server";
import { archiveAtMost, discardImport, importedText, plannedImport, runImport, uploadImport } from "./import.server";
import type { PlannedArticle } from "./plan.server";

const plannedResponse = z.object({
  file: z.string().describe("Path in the zip"),
  of: z.string().describe("The file of the article that it translates; empty for articles"),
  language: z.string().describe("zhCn, zhHk, enUs, or empty"),
  title: z.string(),
  category: z.string(),
  tag: z.string(),
  is_open: z.number().describe("1 public, 2 private"),
  publish_time: z.string().describe("ISO 8601"),
  fate: z
    .enum(["new", "there", "refused", "left"])
    .describe(
      "`there`: title and date are those of an article here; `left`: something that is no article, with its number",
    ),
  reason: z.string().describe("Why it is refused"),
  is_cut: z.boolean().describe("Something was too long for its field"),
  pictures: z.number().describe("Pictures of it in the zip"),
  missing: z.number().describe("Pictures that should be in the zip and are not"),
  more: z.number().describe("Categories and tags that are left out"),
  codes: z.number().describe("Tags of a program that stay in the text"),
  unread_date: z.string().describe("The date as written, if it is not understood"),
});

const plan = z.object({ list: z.array(plannedResponse) });

function plannedOf({
  isOpen,
  publishAt,
  isCut,
  unreadDate,
  ...rest
}: PlannedArticle): z.output<typeof plannedResponse> {
  return {
    ...rest,
    is_open: isOpen ? 1 : 2,
    publish_time: new Date(publishAt).toISOString(),
    is_cut: isCut,
    unread_date: unreadDate,
  };
}

/** Import and export of articles as Markdown: the same steps as on the page. */
export const archiveCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/markdown",
    access: "registered",
    summary: "All your articles as Markdown files with front matter, with their pictures, as a zip",
    limit: { points: 60, seconds: 60 * 60 },
    async run(call) {
      const body = Readable.toWeb(Readable.from(markdownZip(call))) as ReadableStream;
      return new Response(body, {
        headers: { "Content-Type": "application/zip", "Cache-Control": "private, no-store" },
      });
    },
  }),
  defineCall({
    method: "GET",
    path: "/blog/import",
    access: "registered",
    summary: "What would come of the zip that you have uploaded; empty when none waits",
    response: plan,
    run: async (call) => ({ list: ((await plannedImport(call)) ?? []).map(plannedOf) }),
  }),
  defineCall({
    method: "POST",
    path: "/blog/import",
    access: "registered",
    summary:
      "Previews the import of a zip of Markdown files and pictures, or of another blog's export, which is stored for a day",
    upload: { maxBytes: archiveAtMost },
    body: z.object({ file: z.file() }),
    response: plan,
    async run(call) {
      await uploadImport(call, new Uint8Array(await call.body.file.arrayBuffer()));
      return { list: ((await plannedImport(call)) ?? []).map(plannedOf) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/blog/import",
    access: "registered",
    summary: "Makes articles of the zip that waits",
    response: infoResponse.extend({ articles: z.number(), refused: z.number().describe("Pictures not taken") }),
    async run(call) {
      const done = await runImport(call);
      return { info: importedText(call.t, done), ...done };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/import",
    access: "registered",
    summary: "Forgets the zip that waits",
    response: infoResponse,
    async run(call) {
      await discardImport(call);
      return { info: call.t("blog:toasts.importDropped") };
    },
  }),
];
