import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { exportAtMost, planImport, runImport } from "./import.server";

const plan = z.object({
  ticket: z.string().describe("for `PUT`, valid for half an hour"),
  list: z.array(
    z.object({
      url: z.string(),
      sid: z.string().describe("the ending in the export"),
      title: z.string(),
      fate: z
        .enum(["new", "renamed", "there", "refused"])
        .describe("`renamed`: its ending is taken or not allowed here; `there`: you have the same link"),
      reason: z.string().describe("why it is refused"),
      left: z
        .array(z.enum(["password", "rules", "starts", "archived", "tags", "cut", "date", "after"]))
        .describe("what of it is left out"),
    }),
  ),
  broken: z.array(z.number()).describe("numbers of rows that cannot be read"),
});

/** The import as on the page: a preview, then the same links. */
export const transferCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/short/import",
    access: "registered",
    summary:
      "Previews the import of another service's export (CSV or JSON of Bitly, Dub, Kutt, Shlink, YOURLS or this site)",
    upload: { maxBytes: exportAtMost + 64 * 1024 },
    body: z.object({ file: z.file() }),
    response: plan,
    async run(call) {
      const { ticket, links, broken } = await planImport(call, new Uint8Array(await call.body.file.arrayBuffer()));
      return { ticket, broken, list: links.map(({ index, ending, ...link }) => ({ ...link, sid: ending })) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/short/import",
    access: "registered",
    summary: "Makes the links of a preview; deleting their ids undoes it",
    body: z.object({ ticket: z.string().min(1).max(8_000_000) }),
    response: infoResponse.extend({ ids: z.array(z.number()) }),
    async run(call) {
      const ids = await runImport(call, call.body.ticket);
      return { ids, info: call.t("short:transfer.done", { count: ids.length }) };
    },
  }),
];
