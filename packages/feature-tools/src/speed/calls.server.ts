import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { listServers, speedTarget } from "./servers.server";

/** The calls `GET speed servers` and `GET speed` of spec:tools-22 and spec:tools-23. */
export const speedCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/speed/servers",
    access: "registered",
    summary: "Servers to measure the connection against; 1 is this one",
    response: z.object({ list: z.array(z.object({ id: z.number(), name: z.string() })) }),
    run: async (call) => ({ list: listServers(call) }),
  }),
  defineCall({
    method: "GET",
    path: "/speed",
    access: "registered",
    summary: "Where to send the bytes of a measurement, good for two minutes",
    query: z.object({ sid: z.coerce.number().int().min(1).default(1) }),
    response: z.object({
      data: z.object({
        id: z.number(),
        name: z.string(),
        down: z.string().describe("GET; {bytes} or {megabytes} stands for the wanted size"),
        up: z.string().describe("POST"),
        ping: z.string().describe("GET"),
        seconds: z.number(),
        megabytes: z.number(),
      }),
    }),
    run: async (call) => ({ data: speedTarget(call, call.query.sid) }),
  }),
];
