import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { checkSchema } from "./check.schema";
import { infoOf, judgeContent } from "./judge.server";

const hit = z.object({
  start: z.number().describe("index of the first UTF-16 unit in the trimmed content"),
  end: z.number(),
  word: z.string(),
  reason: z.enum(["abuse", "fraud", "gambling", "sexual", "violence", "drugs", "operator", "own"]),
});

const finding = z.looseObject({
  kind: z.string(),
  level: z.enum(["danger", "notice"]),
  host: z.string().optional(),
});

const link = z.object({
  start: z.number(),
  end: z.number(),
  url: z.string(),
  safe: z.boolean(),
  findings: z.array(finding),
});

const personal = z.object({
  start: z.number(),
  end: z.number(),
  kind: z.enum(["email", "phone", "card", "identity"]),
});

const hop = z.object({ url: z.string(), status: z.number() });

/** The call `POST check` of spec:tools-32. */
export const checkCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/check",
    access: "registered",
    summary: "Judges a text or an address; info holds the words for no risk yet when nothing was found",
    body: checkSchema,
    response: z.object({
      info: z.string(),
      safe: z.boolean(),
      hits: z.array(hit).describe("of a text"),
      links: z.array(link).describe("addresses in a text, at most 200, judged without opening them"),
      personal: z.array(personal).describe("numbers and email addresses in a text, if they were asked for"),
      masked: z.string().describe("the text with asterisks in place of everything found"),
      findings: z.array(finding).describe("of an address"),
      hops: z.array(hop).describe("addresses on the way, the last one included"),
    }),
    async run(call) {
      const judged = await judgeContent(call, call.body);
      const ofText = { hits: [], links: [], personal: [], masked: "" };
      const result = { info: infoOf(call, judged), safe: judged.verdict.safe, ...ofText, findings: [], hops: [] };
      if (judged.type === "text") return { ...result, ...judged.verdict };
      const { findings, hops } = judged.verdict;
      return { ...result, findings, hops: hops.map(({ url, status }) => ({ url, status })) };
    },
  }),
];
