import { LRUCache } from "lru-cache";

/** Limit for all cached pages together with their sources. Bytes. */
const keptBytes = 4_000_000;

/** Values that differ in each response even if the page does not change. Each has a fixed length, and is ASCII. */
export interface AnswerMarks {
  nonce: string;
  requestId: string;
}

/** A page and the offsets of its marks. */
interface DrawnPage {
  bytes: Buffer<ArrayBuffer>;
  places: Record<keyof AnswerMarks, number[]>;
}

/**
 * Caches rendered pages by the data that they were rendered from. Rendering a list takes longer than everything else
 * about its page, and the same data make the same page: a user who returns from one of its rows gets the cached page.
 * Loaders still read the data for each response, so a cached page is never outdated. Pages are cached as bytes, since
 * copying bytes takes a tenth of the time that encoding a string takes.
 */
export class DrawnPages {
  readonly #pages = new LRUCache<string, DrawnPage>({ maxSize: keptBytes });

  /** @param source everything that the page is rendered from, as text */
  find(source: string, marks: AnswerMarks): Buffer<ArrayBuffer> | undefined {
    const page = this.#pages.get(withoutId(source, marks));
    if (!page) return undefined;
    const bytes = Buffer.from(page.bytes);
    for (const name of markNames) {
      for (const place of page.places[name]) bytes.write(marks[name], place, "latin1");
    }
    return bytes;
  }

  keep(source: string, marks: AnswerMarks, bytes: Buffer<ArrayBuffer>): void {
    const places = { nonce: placesOf(bytes, marks.nonce), requestId: placesOf(bytes, marks.requestId) };
    const key = withoutId(source, marks);
    this.#pages.set(key, { bytes, places }, { size: key.length + bytes.length });
  }
}

const markNames = ["nonce", "requestId"] as const;

function placesOf(bytes: Buffer, mark: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) places.push(at);
  return places;
}

function withoutId(source: string, { requestId }: AnswerMarks): string {
  return source.replaceAll(requestId, "");
}
