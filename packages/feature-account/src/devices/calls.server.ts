import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { withTime } from "../shared/with-time";
import { deviceIds, deviceQuery } from "./devices.schema";
import { endDevice, listDevices } from "./devices.server";

const devices = defineCall({
  method: "GET",
  path: "/device",
  access: "registered",
  summary: "Where the caller is signed in",
  query: deviceQuery,
  response: listResponse(
    z.object({
      id: z.string(),
      platform: z.number().describe("1 app, 2 browser"),
      name: z.string(),
      ip: z.string(),
      current: z.boolean().describe("the one that asks"),
      letInBy: z.string().nullable().describe("name of the device that let it in, while that is signed in"),
      seen_at: z.number().describe("milliseconds since the epoch"),
      create_time: isoTime,
    }),
  ),
  async run(call) {
    const { list, total, page } = await listDevices(call, call.query);
    return { list: list.map(withTime), total, page };
  },
});

const endOne = defineCall({
  method: "DELETE",
  path: "/device",
  access: "registered",
  summary: "Signs one of the caller's devices out, with what it has let in",
  query: deviceIds,
  response: infoResponse,
  async run(call) {
    await endDevice(call, call.query.id);
    return { info: call.t("account:settings.device.ended") };
  },
});

export const deviceCalls: Call[] = [devices, endOne];
