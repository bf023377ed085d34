import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { rulesCallSchema, rulesQuerySchema } from "./rule.schema";
import { listRules, saveRules } from "./rules.server";

const ruleResponse = z.object({
  url: z.string(),
  device: z.string().optional(),
  language: z.string().optional(),
  country: z.string().optional(),
  from: z.string().optional().describe("first day"),
  until: z.string().optional().describe("last day"),
  zone: z.string().optional().describe("of the days"),
});

export const ruleCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/short/rules",
    access: "registered",
    summary: "Lists the rules of a short link, which lead some visitors elsewhere, in their order",
    query: rulesQuerySchema,
    response: z.object({ list: z.array(ruleResponse) }),
    async run(call) {
      return { list: await listRules(call, call.query.id) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/short/rules",
    access: "registered",
    summary: "Replaces the rules of a short link; the first one that a visitor meets counts",
    body: rulesCallSchema,
    response: infoResponse,
    async run(call) {
      const { id, ...rules } = call.body;
      await saveRules(call, id, rules);
      return { info: call.t("short:rules.saved") };
    },
  }),
];
