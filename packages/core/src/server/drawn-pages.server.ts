import { LRUCache } from "lru-cache";

/** Of all kept pages together, in characters: one byte each, two in Chinese. */
const keptCharacters = 4_000_000;

/** What is another in each answer, though nothing of the page has changed. */
export interface AnswerMarks {
  nonce: string;
  requestId: string;
}

/**
 * Pages as they were drawn, by what they were drawn from. Drawing a list takes longer than all else about its page, and
 * the same data make the same page: whoever comes back from one of its rows gets what was drawn before. Data are read
 * anew for each answer, and nothing is found that they do not say.
 */
export class DrawnPages {
  /** Each cut at the nonces, and each piece of it at the request's id. */
  readonly #pages = new LRUCache<string, string[][]>({ maxSize: keptCharacters });

  /** @param source everything that the page is drawn from, as text */
  find(source: string, { nonce, requestId }: AnswerMarks): string | undefined {
    const pieces = this.#pages.get(withoutId(source, requestId));
    return pieces?.map((piece) => piece.join(requestId)).join(nonce);
  }

  keep(source: string, { nonce, requestId }: AnswerMarks, html: string): void {
    const pieces = html.split(nonce).map((piece) => piece.split(requestId));
    const key = withoutId(source, requestId);
    this.#pages.set(key, pieces, { size: key.length + html.length });
  }
}

function withoutId(source: string, requestId: string): string {
  return source.replaceAll(requestId, "");
}
