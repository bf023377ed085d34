import type { Context } from "@dozen/core/context";
import { constantTimeEqual } from "@dozen/core/crypto/hash.server";
import { OutboundError } from "@dozen/core/outbound/errors";
import type { OutboundResponse } from "@dozen/core/outbound/outbound.server";
import { formatWrong, notThere, previewNotFound, typeUnsupported } from "./errors";
import { type PreviewType, previewType, type ViewerKind } from "./kinds";
import { extensionOfUrl, nameOfUrl, previewUrl } from "./preview.schema";
import { matchesType } from "./sniff";
import type { ViewSource } from "./source";

const mebibyte = 1024 * 1024;
/** The most bytes that are fetched for each kind of viewer. */
export const bytesAtMost: Record<ViewerKind, number> = {
  drawn: 20 * mebibyte,
  legacy: 20 * mebibyte,
  pdf: 50 * mebibyte,
  image: 20 * mebibyte,
  audio: 100 * mebibyte,
  video: 200 * mebibyte,
};
const headBytes = 4096;
const minute = 60_000;

type Needs = Pick<Context, "secrets" | "settings">;

/**
 * The page that shows a public address to everybody with the link. The signature keeps others from
 * making the site fetch arbitrary addresses.
 */
export function previewLink(context: Needs, url: string): string {
  return `${context.settings.previewOrigin}/preview/view?${previewQuery(context, url)}`;
}

export function previewQuery({ secrets }: Pick<Needs, "secrets">, url: string): string {
  return new URLSearchParams({ url, sign: signatureOf(secrets, url) }).toString();
}

function signatureOf(secrets: Needs["secrets"], url: string): string {
  return secrets.mac("preview", url).slice(0, 32);
}

/**
 * The address that a preview link shows.
 *
 * @throws previewNotFound when this site did not sign the link
 */
export function openPreviewLink({ secrets }: Pick<Needs, "secrets">, query: URLSearchParams): string {
  const url = query.get("url") ?? "";
  if (!constantTimeEqual(query.get("sign") ?? "", signatureOf(secrets, url))) throw previewNotFound();
  const parsed = previewUrl.safeParse(url);
  if (!parsed.success) throw previewNotFound();
  return parsed.data;
}

/**
 * Fetches the beginning of an address and checks its type and size, before a link is made.
 *
 * @throws OutboundError, notThere, formatWrong
 */
export async function probe({ outbound }: Pick<Context, "outbound">, url: string): Promise<void> {
  const type = typeOf(url);
  const headers = { range: `bytes=0-${headBytes - 1}` };
  const response = await outbound.fetch(url, { headers, namesOnly: true, maxBytes: bytesAtMost[type.viewer] });
  const head = await beginning(response);
  refuseTooLarge(response, bytesAtMost[type.viewer]);
  if (response.status !== 200 && response.status !== 206) throw notThere(response.status);
  if (!matchesType(head, extensionOfUrl(url), response.contentType)) throw formatWrong(type.category);
}

/** A partial response declares the total size in `Content-Range`. */
function refuseTooLarge({ status, headers }: OutboundResponse, maxBytes: number): void {
  const total = status === 206 ? Number(String(headers["content-range"]).split("/")[1]) : 0;
  if (total > maxBytes) throw new OutboundError("size", { values: { limit: Math.ceil(maxBytes / 1024) } });
}

async function beginning(response: OutboundResponse): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response.body) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= headBytes) break;
  }
  response.discard();
  return Buffer.concat(parts);
}

/** The file at a public address. */
export function urlSource({ outbound }: Pick<Context, "outbound">, url: string): ViewSource {
  const { viewer } = typeOf(url);
  const fetchIt = (maxBytes: number, headers: Record<string, string> = {}) =>
    outbound.fetch(url, { headers, maxBytes, namesOnly: true, timeout: viewer === "drawn" ? minute / 2 : 10 * minute });
  return {
    name: nameOfUrl(url),
    extension: extensionOfUrl(url),
    async read(maxBytes) {
      const response = await fetchIt(Math.min(maxBytes, bytesAtMost[viewer]));
      if (response.status !== 200) {
        response.discard();
        throw notThere(response.status);
      }
      return response.bytes();
    },
    async stream(range) {
      const response = await fetchIt(bytesAtMost[viewer], range ? { range } : {});
      const { status, headers, body } = response;
      const contentRange = String(headers["content-range"] ?? "");
      if (
        status === 416 ||
        (status === 206 && !/^bytes \d+-\d+\/(?:\d+|\*)$/.test(contentRange)) ||
        ![200, 206].includes(status)
      ) {
        response.discard();
        if (status === 416) return { status, acceptsRanges: true };
        throw notThere(status);
      }
      const length = Number(headers["content-length"] ?? Number.NaN);
      return {
        status: status as 200 | 206,
        ...(Number.isSafeInteger(length) && { length }),
        ...(status === 206 && { contentRange }),
        acceptsRanges: status === 206 || headers["accept-ranges"] === "bytes",
        body,
      };
    },
  };
}

function typeOf(url: string): PreviewType {
  const type = previewType(extensionOfUrl(url));
  if (!type) throw typeUnsupported();
  return type;
}
