import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import type { RequestContext } from "@dozen/core/context";
import { z } from "zod";
import { knownPassword } from "../password/sealed-password.server";
import { drawQr } from "../shared/qr.server";
import { admit } from "../sign-in/gate.server";
import { scanOver } from "./errors";
import { scanQuery, scanVerdict } from "./scan.schema";
import { decideScan, openScan, showScan, takeScan, watchScan } from "./scans.server";
import type { ScanStatus } from "./tables";

/** The response to `qrcode`. */
const opened = z.object({
  url: z.string(),
  codeId: z.string(),
  number: z.number().describe("what both screens show"),
  qr: z.object({ size: z.number(), path: z.string() }).describe("the code as an SVG path in a square of that size"),
});
/**
 * The response to `status`. A confirmed code includes the token once; for the phone it includes the screen that asks.
 */
const progress = infoResponse.extend({
  status: z.enum(["noscan", "scaned", "cancel", "confirm"]),
  token: z.string().optional().describe("a uuid to exchange at POST /api/token"),
  number: z.number().optional(),
  device: z.string().optional(),
  ip: z.string().optional(),
  prove: z
    .array(z.enum(["password", "code", "f2aCode"]))
    .optional()
    .describe("fields that POST /api/scanVerfiy must have to confirm; absent when the phone has shown them just now"),
});

const scan = defineCall({
  method: "GET",
  path: "/scan",
  access: "open",
  summary: "Sign-in by scan: type qrcode begins it, type status returns its progress and, once, the token",
  query: scanQuery,
  response: z.union([opened, progress]),
  async run(call) {
    const { query } = call;
    if (query.type === "status") return statusOf(call, query, call.request());
    const opened = await openScan(call, call.request(), query.uuid);
    return { ...opened, qr: drawQr(opened.url) };
  },
});

/** Returns the progress to the browser. For a registered user's phone the same request counts as scanning the code. */
async function statusOf(context: RequestContext, query: z.output<typeof scanQuery>, request: Request) {
  const codeId = query.codeId ?? "";
  const status = await watchScan(context, { codeId, asker: query.uuid });
  if (!status) return phoneStatus(context, codeId);
  if (status !== "confirm" || query.peek === "1") return withText(context, status);
  const taken = await takeScan(context, { codeId, asker: query.uuid });
  const { uuid } = await admit(context, request, { ...taken, door: "call", second: "shown", way: "scan" });
  return { ...withText(context, status), token: uuid };
}

async function phoneStatus(context: RequestContext, codeId: string) {
  if (context.viewer.kind !== "registered") throw scanOver();
  const { number, device, ip, asked } = await showScan(context, codeId);
  const prove = asked && {
    prove: [
      asked.byPassword ? ("password" as const) : ("code" as const),
      ...(asked.bySecondFactor ? ["f2aCode" as const] : []),
    ],
  };
  return { ...withText(context, "scaned"), number, device, ip, ...prove };
}

function withText({ t }: RequestContext, status: ScanStatus) {
  return { status, info: t(`account:scan.tips.${status}`) };
}

const verdict = defineCall({
  method: "POST",
  path: "/scanVerfiy",
  access: "registered",
  summary:
    "The phone lets the browser in whose code it has scanned, or does not; more than ten minutes after it has signed in it shows again what signing in asks for",
  body: scanVerdict,
  response: infoResponse,
  async run(call) {
    const { codeId, status, password, ...shown } = call.body;
    const plain = password ? await knownPassword(call, password) : undefined;
    await decideScan(call, call.request(), { codeId, status, password: plain, ...shown });
    return { info: call.t(`account:scan.done.${status}`) };
  },
});

export const scanCalls: Call[] = [scan, verdict];
