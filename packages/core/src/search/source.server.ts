import { createHash } from "node:crypto";
import type { Tables } from "../tables";
import "./tables";

/** A table whose rows are found by parts of their texts. */
export interface SearchSource {
  /** Unique on the site and never changed: `short.links`. */
  name: string;
  table: keyof Tables & string;
  /** Column with the owner; without one, a search goes through the rows of all users. */
  owner?: string;
  /** Columns with the texts, which a search compares. */
  columns: readonly string[];
  /** The table's `id` is a number; else it has at most 26 characters. */
  hasNumbers?: boolean;
  /** `searchShortest` searches it, by all users: an index for each length of the text, which is in one column. */
  byLength?: boolean;
}

/** Texts of this length and longer ones share an index. */
export const longestByLength = 40;

/** Key of the rows of one owner. Hits are compared with the rows, so equal keys of two owners would do no harm. */
export function listId({ name }: SearchSource, owner: string): Buffer {
  return createHash("sha256").update(`${name} ${owner}`).digest().subarray(0, 8);
}

/** Key of the rows with a text of this many characters, of a source with `byLength`. */
export function lengthListId(source: SearchSource, length: number): Buffer {
  return listId(source, String(Math.min(length, longestByLength)));
}
