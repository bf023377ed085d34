import { readMoment } from "@dozen/core/moments";
import type { Article } from "./article";

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

/** The form as it stood: nothing in it is checked before it is saved as an article. */
export type DraftFields = Record<(typeof draftFieldNames)[number], string>;

export interface Draft {
  fields: DraftFields;
  /** Epoch ms. */
  savedAt: number;
}

/** A new article's form. */
export const emptyDraft: DraftFields = {
  ...{ title: "", summary: "", category: "", tag: "", content: "" },
  ...{ language: "", is_open: "1", publish_at: "" },
};

/** An article in its form; its moment while that is still to come. */
export function fieldsOf({ isOpen, publishAt, ...texts }: Article, now: number): DraftFields {
  const publish_at = publishAt > now ? new Date(publishAt).toISOString() : "";
  return laidOver(emptyDraft, { ...texts, is_open: isOpen ? "1" : "2", publish_at });
}

/** Fields with those in place of them that are given. */
export function laidOver(fields: DraftFields, given: Partial<DraftFields>): DraftFields {
  return Object.fromEntries(draftFieldNames.map((name) => [name, given[name] ?? fields[name]])) as DraftFields;
}

/** A moment as drafts keep it, good in every zone; empty when there is none. */
export function draftMoment(typed: string, zone: string): string {
  const time = readMoment(typed, zone);
  return time === null ? "" : new Date(time).toISOString();
}

/** Stands for the id of an article that is not there yet (spec:blog-9). */
export const newArticle = "index";
