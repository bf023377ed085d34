import { askerKey } from "@dozen/core/asker.server";
import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { encode } from "./code.server";
import { contactContent, eventContent, mailContent, utcStamp, wifiContent } from "./content";
import { drawSvg, type QrLogo, type QrMatrix, type QrStyle } from "./draw";
import { generationFailed } from "./errors";
import type { Kind } from "./kinds";
import { readKeptLogo, readLogo } from "./logo.server";
import { drawPdf } from "./pdf.server";
import { drawPng } from "./picture.server";
import type { QrInput } from "./qr.schema";
import { checkScan, type ScanCheck } from "./scan-check.server";

/** A code in all its file formats. */
export interface MadeCode {
  kind: Kind;
  /** The encoded text. */
  text: string;
  svg: string;
  /** Base64. */
  png: string;
  pdf: string;
  check: ScanCheck;
  /** The code's logo, which the form sends back. */
  logo: string | null;
}

type Maker = Pick<RequestContext, "clock" | "log" | "viewer" | "ip">;

/**
 * Makes the code for a form.
 *
 * @throws DomainError when the text is too long, at `logo`, or `tools:qr.errors.failed` for any
 * other failure (spec:tools-8)
 */
export async function makeCode(input: QrInput, context: Maker): Promise<MadeCode> {
  try {
    return await drawCode(input, context.clock.now(), askerKey(context));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    context.log.error({ err: error }, "A QR code could not be made");
    throw generationFailed();
  }
}

async function drawCode(input: QrInput, now: number, asker: string): Promise<MadeCode> {
  const text = contentOf(input, now);
  const logo = await logoOf(input);
  const style: QrStyle = { foreground: input.foreground, background: input.background, margin: input.margin, logo };
  // A logo hides modules, which the strongest error correction restores.
  const matrix = logo ? encodeStrongly(text) : encode(text, input.level);
  const [png, pdf, check] = await Promise.all([
    drawPng(matrix, style, input.side),
    drawPdf(matrix, style),
    checkScan(text, matrix, style, asker),
  ]);
  return {
    kind: input.kind,
    text,
    svg: drawSvg(matrix, style),
    png: png.toString("base64"),
    pdf: pdf.toString("base64"),
    check,
    logo: logo?.href ?? null,
  };
}

function contentOf(input: QrInput, now: number): string {
  switch (input.kind) {
    case "url":
      return input.url;
    case "text":
      return input.text;
    case "wifi":
      return wifiContent(input);
    case "contact":
      return contactContent(input);
    case "phone":
      return `tel:${input.phone}`;
    case "mail":
      return mailContent(input);
    case "event":
      return eventContent(input, utcStamp(now));
  }
}

async function logoOf({ logo, logoKept, logoGone }: QrInput): Promise<QrLogo | undefined> {
  if (logo && logo.size > 0) return readLogo(logo);
  return logoKept && !logoGone ? readKeptLogo(logoKept) : undefined;
}

function encodeStrongly(text: string): QrMatrix {
  try {
    return encode(text, "H");
  } catch {
    return encode(text, "Q");
  }
}
