import { LRUCache } from "lru-cache";

/** Of all kept pages together, with what they were drawn from. Bytes. */
const keptBytes = 4_000_000;

/** What is another in each answer, though nothing of the page has changed; each of one length in all of them, in ASCII. */
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
 * Pages as they were drawn, by what they were drawn from. Drawing a list takes longer than all else about its page, and
 * the same data make the same page: whoever comes back from one of its rows gets what was drawn before. Data are read
 * anew for each answer, and nothing is found that they do not say. Bytes are kept, since copying those takes a tenth of
 * the time that writing a text as bytes takes.
 */
export class DrawnPages {
  readonly #pages = new LRUCache<string, DrawnPage>({ maxSize: keptBytes });

  /** @param source everything that the page is drawn from, as text */
  find(source: string, marks: AnswerMarks): Buffer<ArrayBuffer> | undefined {
    const page = this.#pages.get(withoutId(source, marks));
    if (!page) return undefined;
    const bytes = Buffer.from(page.bytes);
    for (const name of markNames) {
      for (const place of page.places[name]) bytes.write(marks[name], place, "latin1");
    }
    return bytes;
  }

  keep(source: string, marks: AnswerMarks, html: string): void {
    const bytes = Buffer.from(html);
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
