import { readMoment } from "@dozen/core/moments";
import type { Article } from "../article/article";

/** The article form's fields, in its order. */
export const draftFieldNames = [
  "title",
  "summary",
  "category",
  "tag",
  "content",
  "language",
  "is_open",
  "publish_at",
] as const;

/** The form's raw fields. They are validated only when they are saved as an article. */
export type DraftFields = Record<(typeof draftFieldNames)[number], string>;

export interface Draft {
  fields: DraftFields;
  /** Epoch ms. */
  savedAt: number;
}

/** The form of a new article. */
export const emptyDraft: DraftFields = {
  ...{ title: "", summary: "", category: "", tag: "", content: "" },
  ...{ language: "", is_open: "1", publish_at: "" },
};

/** An article as form fields, with its publication time if that is in the future. */
export function fieldsOf({ isOpen, publishAt, ...texts }: Article, now: number): DraftFields {
  const publish_at = publishAt > now ? new Date(publishAt).toISOString() : "";
  return laidOver(emptyDraft, { ...texts, is_open: isOpen ? "1" : "2", publish_at });
}

/** Merges fields; those in `given` take precedence. */
export function laidOver(fields: DraftFields, given: Partial<DraftFields>): DraftFields {
  return Object.fromEntries(draftFieldNames.map((name) => [name, given[name] ?? fields[name]])) as DraftFields;
}

/** A publication time as drafts store it, independent of the time zone; empty if there is none. */
export function draftMoment(typed: string, zone: string): string {
  const time = readMoment(typed, zone);
  return time === null ? "" : new Date(time).toISOString();
}

/** Used instead of the id of an article that does not exist yet (spec:blog-9). */
export const newArticle = "index";
