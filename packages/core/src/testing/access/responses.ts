/** The parts of a response by which a client could distinguish two responses. */
export interface Seen {
  status: number;
  location?: string | null;
  data?: unknown;
}

export interface TestResponse {
  seen: Seen;
  /** What the response may contain because the request named it. */
  ids: string[];
}

/** Milliseconds since 1970, from 2017 to 2033. */
const epoch = /\b1[5-9]\d{11}\b/g;

/** A token of the requesting session for file addresses. */
const fileToken = /\b[a-z]+\.[0-9A-Z]{26}\.[0-9a-z]+\.[0-9a-f]{64}\b/g;

/** Two responses as text, without the requested ids, times and the sender's tokens. The rest must be equal. */
export function alike(one: TestResponse, other: TestResponse): [string, string] {
  const ids = [...new Set([...one.ids, ...other.ids])].filter(Boolean).sort((a, b) => b.length - a.length);
  const asWord = new RegExp(`(?<![\\w-])(?:${ids.map(escapeForRegExp).join("|")})(?![\\w-])`, "g");
  const without = ({ seen }: TestResponse) => {
    const text = decodeURIComponent(JSON.stringify(seen).replace(/%(?![\da-f]{2})/gi, "%25"));
    return text.replaceAll(asWord, "ID").replaceAll(epoch, "TIME").replaceAll(fileToken, "TOKEN");
  };
  return [without(one), without(other)];
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
