import type { Locale } from "@dozen/core/locale";
import { readLanguage } from "../shared/languages";
import type { Wanted } from "./documents.server";

/** A parsed public address; null for every other address below `/b/`. */
export interface PublicAddress {
  exclusive: string;
  wanted: Wanted;
  /** The language that it asks for. */
  asked: Locale | null;
}

/** The sitemap of all blogs. No blog can have this address. */
export const blogsAddress = "/b/sitemap.xml";

const files = new Map<string, Wanted>([
  ["archive", { kind: "archive" }],
  ["atom.xml", { kind: "atom" }],
  ["feed.json", { kind: "json" }],
  ["sitemap.xml", { kind: "sitemap" }],
]);

/** Parses `/b/{exclusive}…`. Pages that the site itself serves below it (commenting) are not included. */
export function readAddress(url: string): PublicAddress | null {
  if (!url.startsWith("/b/")) return null;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const [exclusive = "", ...rest] = path.slice("/b/".length).replace(/\/$/, "").split("/");
  if (!/^[a-z0-9]{1,10}$/i.test(exclusive)) return null;
  const query = at < 0 ? "" : url.slice(at + 1);
  const wanted = readWanted(rest, query);
  return wanted && { exclusive: exclusive.toLowerCase(), wanted, asked: languageIn(query) };
}

/** The token of a share link to an article; empty at every other address. */
export function readToken(url: string): string {
  return /^\/blog\/shared\/([\w-]{1,64})(?:\?|$)/.exec(url)?.[1] ?? "";
}

function readWanted([first, second, third]: string[], query: string): Wanted | null {
  const page = pageIn(query);
  if (first === undefined) return { kind: "index", shelf: {}, page };
  if (second === undefined) return files.get(first) ?? (isId(first) ? { kind: "article", id: first, page } : null);
  if (third !== undefined) return null;
  if (first === "category" || first === "tag") {
    const name = decoded(second);
    return name === null ? null : { kind: "index", shelf: { [first]: name }, page };
  }
  return isId(first) && second === "card.png" ? { kind: "card", id: first } : null;
}

const isId = (text: string) => /^[0-9A-Z]{26}$/.test(text);

function languageIn(query: string): Locale | null {
  return readLanguage(new URLSearchParams(query).get("lang") ?? "") || null;
}

function pageIn(query: string): number {
  const typed = new URLSearchParams(query).get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
