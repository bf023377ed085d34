import { say } from "@dozen/core/messages";
import { before, id, optional, page, pageSize, paging } from "@dozen/core/schemas";
import { z } from "zod";
import { findLength } from "../messages/message";
import { audiences, spaceLimits } from "./post";

/** More friends than a quota allows, so that the quota alone limits them. */
const readersAtMost = 5_000;

function words(max: number) {
  return z
    .string({ error: say("chat:errors.emptyText") })
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, say("chat:errors.emptyText"))
        .refine((typed) => [...typed].length <= max, say("core:validation.tooLong", { limit: max })),
    );
}

/** 1 public, 2 self only; clients send a number or a numeric string. */
const visibility = z.coerce
  .number({ error: say("core:validation.choice") })
  .pipe(z.union([z.literal(1), z.literal(2)], say("core:validation.choice")));

/** Browsers send an empty file for a field without one. */
const media = z.preprocess(
  (value) => (value === "" || (value instanceof File && value.size === 0) ? undefined : value),
  z.file({ error: say("chat:errors.fileMissing") }).optional(),
);

/** The address of an earlier upload, or a file. */
const mediaOrAddress = z.union([optional(z.string().max(2048)), media], say("chat:errors.fileMissing"));

const audience = z
  .enum(audiences, say("core:validation.choice"))
  .describe("who sees it; without it is_open 1 means everybody and 2 self");

/** Forms send one ticked box as a string, multipart forms of programs ids with commas between them. */
const readers = z
  .preprocess(
    (ids) => (typeof ids === "string" ? ids.split(",").filter(Boolean) : ids),
    z.array(id).max(readersAtMost, say("core:validation.tooMany", { limit: readersAtMost })),
  )
  .transform((ids) => [...new Set(ids)])
  .describe("the friends who see a post with the audience chosen");

const fields = {
  text: words(spaceLimits.post),
  is_open: visibility.default(1),
  audience: audience.optional(),
  readers: readers.optional(),
};
const hasOneMedia = ({ img, video }: { img?: unknown; video?: unknown }) => !(img && video);
const oneMedia = { path: ["video"], message: say("chat:errors.oneMedia") };

/** The form of a new post: a text and one image or one video. */
export const postSchema = z.object({ ...fields, img: media, video: media }).refine(hasOneMedia, oneMedia);

export type NewPost = z.output<typeof postSchema>;

/** The same for the call, which may name uploads. */
export const postBody = z
  .object({ ...fields, img: mediaOrAddress, video: mediaOrAddress })
  .refine(hasOneMedia, oneMedia);

/** Changes to one's own post: its text, who sees it, or its deletion. */
export const changeSchema = z
  .object({
    id,
    text: words(spaceLimits.post).optional(),
    is_open: visibility.optional(),
    audience: audience.optional(),
    readers: readers.optional(),
    is_del: z.coerce.number().pipe(z.literal(1)).optional(),
  })
  .refine(({ id: _, readers: __, ...changes }) => Object.values(changes).some((change) => change !== undefined), {
    path: ["is_open"],
    message: say("core:validation.choice"),
  });

/** The form that changes a post. */
export const editSchema = z.object({
  text: words(spaceLimits.post),
  audience,
  readers: readers.default([]),
});

/** The search for friends in the same form. */
export const readerSearch = z.object({
  filter: z.string().trim().max(findLength).catch(""),
  readers: readers.catch([]),
});

export const itemSchema = z.object({ item_id: id });

export const commentsQuery = itemSchema.extend(paging);

export const commentSchema = z.object({ item_id: id, content: words(spaceLimits.comment) });

export const commentRemoval = z.object({ item_id: id, id });

/** Page size as in spec:chat-97, unless a call asks for more. */
export const feedQuery = z.object({
  page,
  before,
  size: pageSize(spaceLimits.page),
  /** Clients of the specification send it with each of the three feeds (spec:chat-110); only one of them uses it. */
  id: z.string().max(64).optional().describe("not read here"),
});

export const personFeedQuery = feedQuery.extend({ id });

/** Query of a feed's page: a page number, or a single post. */
export const feedPage = z.object({ page, before, post: id.optional().catch(undefined) });
