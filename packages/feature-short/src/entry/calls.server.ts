import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { verifySchema } from "./entry.schema";
import { enterLink } from "./entry.server";

/** The JSON call of spec:short-41, with the same schema and model function as the page. */
export const entryCalls: Call[] = [
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
];
