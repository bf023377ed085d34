import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isHot } from "@dozen/core/hot/switch.server";
import { LRUCache } from "lru-cache";
import type { Drawn } from "../documents.server";

/** A rendered page with its compressed forms. */
export interface CachedDocument extends Drawn {
  etag: string;
  packed: Partial<Record<"br" | "gzip", Buffer>>;
}

/** Bytes of rendered pages that a process caches. */
const cacheBytes = 64 * 1024 * 1024;

/** Caches public pages, each rendered and compressed once for all readers. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedDocument>({ maxSize: cacheBytes, sizeCalculation: sizeOf });

  /** @param key everything that the page depends on */
  async get(key: string, draw: () => Promise<Drawn>): Promise<CachedDocument> {
    const known = this.#pages.get(key);
    if (known) return known;
    const page = packed(await draw());
    if (page.status === 200 && isHot("article-cache")) this.#pages.set(key, page);
    return page;
  }
}

function packed(drawn: Drawn): CachedDocument {
  const etag = `"${createHash("sha256").update(drawn.body).digest("base64url").slice(0, 22)}"`;
  return { ...drawn, etag, packed: drawn.type === "image/png" ? {} : packedOf(drawn.body) };
}

/** Compressed once for all readers, so a higher quality is worth the time. */
function packedOf(body: Buffer): CachedDocument["packed"] {
  return {
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(body),
  };
}

function sizeOf({ body, packed }: CachedDocument): number {
  return body.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0) + 200;
}
