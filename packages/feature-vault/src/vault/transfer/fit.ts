import { urlsAtMost } from "../rules";
import type { ForeignEntry } from "./formats";

/** Longest text of a sealed field, in bytes: with its filling it takes 4,096 (docs/vault-format.md). */
const bytesAtMost = 4095;
const encoder = new TextEncoder();

interface Fitted {
  entry: ForeignEntry;
  /** Something of its name, addresses or memo had to be left out. */
  isCut: boolean;
}

/** A foreign account as it can be kept here; nothing where its account name or password is too long for that. */
export function fit(entry: ForeignEntry): Fitted | undefined {
  const { user, password } = entry;
  if ([user, password].some((text) => encoder.encode(text).length > bytesAtMost)) return undefined;
  const fitted = { ...entry, name: cut(entry.name), urls: fittingUrls(entry.urls), memo: cut(entry.memo) };
  const isCut = fitted.name !== entry.name || fitted.memo !== entry.memo || fitted.urls.length < entry.urls.length;
  return { entry: fitted, isCut };
}

/** The first ones, whole; they are kept as lines of one text. */
function fittingUrls(urls: string[]): string[] {
  let left = bytesAtMost;
  return urls.slice(0, urlsAtMost).filter((url) => {
    const length = encoder.encode(url).length + 1;
    if (length > left) return false;
    left -= length;
    return true;
  });
}

/** Cut to the bytes there are, between characters. */
function cut(text: string): string {
  const bytes = encoder.encode(text);
  return bytes.length > bytesAtMost ? new TextDecoder().decode(bytes.subarray(0, bytesAtMost), { stream: true }) : text;
}
