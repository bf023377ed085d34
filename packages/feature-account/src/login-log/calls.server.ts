import { type Call, defineCall } from "@dozen/core/calls/call";
import { isoTime, listResponse } from "@dozen/core/calls/responses";
import { older } from "@dozen/core/search/older";
import { z } from "zod";
import { withTime } from "../shared/with-time";
import { logQuery } from "./login-log.schema";
import { listLogins } from "./login-log.server";

const log = defineCall({
  method: "GET",
  path: "/log",
  access: "registered",
  summary: "The caller's sign-ins and refused tries, newest first; expried is 0 while still signed in",
  query: logQuery,
  response: listResponse(
    z.object({
      id: z.string(),
      ip: z.string(),
      type: z.string(),
      refused: z.number(),
      expried: z.number().describe("0 while signed in, 1 afterwards and for refused tries"),
      create_time: isoTime,
    }),
  ).extend({ older }),
  async run(call) {
    const { list, total, page, older } = await listLogins(call, call.viewer.id, call.query);
    return { list: list.map(withTime), total, page, older };
  },
});

export const loginLogCalls: Call[] = [log];
