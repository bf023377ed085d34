import { urlsAtMost } from "../rules";
import type { ForeignEntry } from "./formats";

/** The longest text of an encrypted field, in bytes: padded, it has 4,096 (docs/vault-format.md). */
const bytesAtMost = 4095;
const encoder = new TextEncoder();

interface Fitted {
  entry: ForeignEntry;
  /** Its name, addresses or memo had to be shortened. */
  isCut: boolean;
}

/**
 * Shortens a foreign entry to this vault's limits; undefined when its account name or password is
 * too long, since those must not be cut.
 */
export function fit(entry: ForeignEntry): Fitted | undefined {
  const { user, password } = entry;
  if ([user, password].some((text) => encoder.encode(text).length > bytesAtMost)) return undefined;
  const fitted = { ...entry, name: cut(entry.name), urls: fittingUrls(entry.urls), memo: cut(entry.memo) };
  const isCut = fitted.name !== entry.name || fitted.memo !== entry.memo || fitted.urls.length < entry.urls.length;
  return { entry: fitted, isCut };
}

/** The first addresses that fit, uncut; they are stored as lines of one text. */
function fittingUrls(urls: string[]): string[] {
  let left = bytesAtMost;
  return urls.slice(0, urlsAtMost).filter((url) => {
    const length = encoder.encode(url).length + 1;
    if (length > left) return false;
    left -= length;
    return true;
  });
}

/** Cuts a text to the byte limit, between characters. */
function cut(text: string): string {
  const bytes = encoder.encode(text);
  return bytes.length > bytesAtMost ? new TextDecoder().decode(bytes.subarray(0, bytesAtMost), { stream: true }) : text;
}
