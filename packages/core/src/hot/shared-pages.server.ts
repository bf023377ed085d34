import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { bestEncoding } from "../server/encoding";
import { contentSecurityPolicy, scriptHash } from "../server/headers.server";
import { isHot } from "./switch.server";

const isCaching = isHot("shared-pages");
/** Of Brotli and gzip. A page that is sent once is not worth the time of a high quality. */
const quality = isCaching ? 9 : 1;

/** A page that is the same for every visitor, ready to be sent. */
interface SharedPage {
  etag: string;
  policy: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/**
 * Caches pages that are the same for every visitor, rendered once per path, language, theme and edition (`editionOf`).
 * Their inline scripts are allowed by hash instead of nonce: the bytes, and so the compressed bytes, can then be the
 * same for everyone.
 */
export class SharedPages {
  /** Enough for some ten pages in three languages and the themes that people choose. */
  readonly #pages = new LRUCache<string, SharedPage>({ max: 500 });

  clear(): void {
    this.#pages.clear();
  }

  /** Sends the page from the cache; false when it must be rendered first. */
  send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(key);
    if (!page) return false;
    sendPage(page, request, response);
    return true;
  }

  /** Caches a rendered page and sends it. */
  store(key: string, html: string, request: IncomingMessage, response: ServerResponse): void {
    const page = sharedPage(html);
    if (isCaching) this.#pages.set(key, page);
    sendPage(page, request, response);
  }
}

function sharedPage(html: string): SharedPage {
  const hashes = new Set<string>();
  const text = html.replace(
    /<script nonce="[^"<]*"([^<>]*)>([\s\S]*?)(?:<\/script>|$)/g,
    (_, attributes: string, code: string) => {
      if (code) hashes.add(scriptHash(code));
      return `<script${attributes}>${code}</script>`;
    },
  );
  const plain = Buffer.from(text.replace(/ nonce="[^"]*"/g, ""));
  return {
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`,
    policy: contentSecurityPolicy([...hashes]),
    plain,
    gzip: gzipSync(plain, { level: quality }),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  };
}

function sendPage(page: SharedPage, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Vary", "Cookie, Accept-Language, Accept-Encoding");
  response.setHeader("Cache-Control", "private, no-cache");
  response.setHeader("Content-Security-Policy", page.policy);
  response.setHeader("ETag", page.etag);
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = bestEncoding(String(request.headers["accept-encoding"] ?? ""));
  const body = page[encoding ?? "plain"];
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
