import { type Call, defineCall } from "@dozen/core/calls/call";
import { countUse } from "../shared/limits.server";
import { encode } from "./code.server";
import { drawSvg, plainStyle } from "./draw";
import { urlRefused } from "./errors";
import { drawPng } from "./picture.server";
import { callSchema, readOneUrl } from "./qr.schema";

const pngSide = 512;

/** The call `GET qrcode` of spec:tools-7. */
export const qrCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/qrcode",
    access: "registered",
    summary: "The QR code of an address, as SVG markup or as PNG; refusals have code 102",
    query: callSchema,
    async run(call) {
      const { query } = call;
      await countUse(call, "qr");
      const read = readOneUrl(query.url);
      if ("problem" in read) throw urlRefused(read.problem);
      const matrix = encode(read.url, "M");
      if (query.type === "svg") return picture(drawSvg(matrix, plainStyle), "image/svg+xml");
      return picture(new Uint8Array(await drawPng(matrix, plainStyle, pngSide)), "image/png");
    },
  }),
];

function picture(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { "Content-Type": type } });
}
