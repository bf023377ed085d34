import { LRUCache } from "lru-cache";

/** Limit for all cached pages together with their sources. Bytes. */
const cacheBytes = 4_000_000;

/** Values that differ in each response even if the page does not change. Each has a fixed length, and is ASCII. */
export interface ResponseMarks {
  nonce: string;
  requestId: string;
}

/** A page and the offsets of its marks. */
interface DrawnPage {
  bytes: Buffer<ArrayBuffer>;
  offsets: Record<keyof ResponseMarks, number[]>;
}

/**
 * Caches rendered pages by the data that they were rendered from. Rendering a list takes longer than everything else
 * about its page, and the same data make the same page: a user who returns from one of its rows gets the cached page.
 * Loaders still read the data for each response, so a cached page is never outdated. Pages are cached as bytes, since
 * copying bytes takes a tenth of the time that encoding a string takes.
 */
export class DrawnPages {
  readonly #pages = new LRUCache<string, DrawnPage>({ maxSize: cacheBytes });

  /** @param source everything that the page is rendered from, as text */
  find(source: string, marks: ResponseMarks): Buffer<ArrayBuffer> | undefined {
    const page = this.#pages.get(withoutId(source, marks));
    if (!page) return undefined;
    const bytes = Buffer.from(page.bytes);
    for (const name of markNames) {
      for (const offset of page.offsets[name]) bytes.write(marks[name], offset, "latin1");
    }
    return bytes;
  }

  store(source: string, marks: ResponseMarks, bytes: Buffer<ArrayBuffer>): void {
    const offsets = { nonce: offsetsOf(bytes, marks.nonce), requestId: offsetsOf(bytes, marks.requestId) };
    const key = withoutId(source, marks);
    this.#pages.set(key, { bytes, offsets }, { size: key.length + bytes.length });
  }
}

const markNames = ["nonce", "requestId"] as const;

function offsetsOf(bytes: Buffer, mark: string): number[] {
  const offsets: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) offsets.push(at);
  return offsets;
}

function withoutId(source: string, { requestId }: ResponseMarks): string {
  return source.replaceAll(requestId, "");
}
