import { cleanLine } from "@dozen/core/clean-line";
import { say } from "@dozen/core/messages";
import { readMoment } from "@dozen/core/moments";
import { before, id, line, optional, page, pageSize, paging, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { findLength } from "../messages/message";
import { audiences, pictureLimits, spaceLimits } from "./post";

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
const isNothing = (value: unknown) => value === "" || value == null || (value instanceof File && value.size === 0);

const file = z.file({ error: say("chat:errors.fileMissing") });
const media = z.preprocess((value) => (isNothing(value) ? undefined : value), file.optional());

/** One or several of a field, in order. */
function several<Schema extends z.ZodType>(schema: Schema) {
  const most = say("chat:errors.tooManyPictures", { limit: pictureLimits.count });
  return z.preprocess(
    (value) => (value === undefined ? value : [value].flat().filter((one) => !isNothing(one))),
    z.array(schema).max(pictureLimits.count, most).optional(),
  );
}

const pictureFiles = several(file);
const picturesOrAddresses = several(z.union([z.string().max(2048), file], say("chat:errors.fileMissing"))).describe(
  "pictures: one or a list, files or addresses of uploads",
);

/** Missing where a form has an empty field. */
const alt = line(pictureLimits.alt).optional();

/** Forms without script send one text, with a line for each picture. */
const alts = z
  .preprocess(
    (value) => (typeof value === "string" ? value.split(/\r\n?|\n/) : value),
    // Lines beyond the pictures describe nothing.
    z
      .array(alt)
      .max(99, say("core:validation.tooMany", { limit: pictureLimits.count }))
      .optional(),
  )
  .transform((texts) => texts?.map((text = "") => text))
  .optional()
  .describe("what each of the new pictures shows, in their order: a list, or a text with a line for each");

/** Changes to pictures that a post has. */
const pictureChanges = z
  .array(z.object({ id, alt, remove: z.boolean().optional() }))
  .max(pictureLimits.count, say("chat:errors.tooManyPictures", { limit: pictureLimits.count }))
  .describe("pictures of the post to describe anew (alt) or to remove; those that are not listed stay as they are");

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

/** A day, to its end, or a moment; as typed, since the zone comes beside it. */
const end = {
  until: optional(
    z
      .string()
      .max(40, say("core:validation.date"))
      .refine((typed) => readMoment(typed, "UTC", "end") !== null, say("core:validation.date")),
  ).describe("the day (or moment) after which a post for everybody is for its owner alone"),
  zone: z.string().max(64).optional().catch(undefined).describe("IANA name of the zone of that day"),
};

const fields = {
  text: words(spaceLimits.post),
  is_open: visibility.default(1),
  audience: audience.optional(),
  readers: readers.optional(),
  alts,
  ...end,
};
const hasOneMedia = ({ img, video }: { img?: unknown[]; video?: unknown }) => !(img?.length && video);
const oneMedia = { path: ["video"], message: say("chat:errors.oneMedia") };

/** The form of a new post: a text, and pictures or one video. */
export const postSchema = z.object({ ...fields, img: pictureFiles, video: media }).refine(hasOneMedia, oneMedia);

export type NewPost = z.output<typeof postSchema>;

/** The same for the call, which may name uploads. */
export const postBody = z
  .object({ ...fields, img: picturesOrAddresses, video: mediaOrAddress })
  .refine(hasOneMedia, oneMedia);

/** Changes to one's own post: its text, its pictures, who sees it, or its deletion. */
export const changeSchema = z
  .object({
    id,
    text: words(spaceLimits.post).optional(),
    is_open: visibility.optional(),
    audience: audience.optional(),
    readers: readers.optional(),
    is_del: z.coerce.number().pipe(z.literal(1)).optional(),
    pictures: pictureChanges.optional(),
    img: picturesOrAddresses,
    alts,
    ...end,
  })
  .refine(
    ({ id: _, readers: __, alts: ___, zone: ____, ...changes }) =>
      Object.values(changes).some((change) => change !== undefined),
    {
      path: ["is_open"],
      message: say("core:validation.choice"),
    },
  );

/** The form that changes a post. */
export const editSchema = z.object({
  text: words(spaceLimits.post),
  audience,
  readers: readers.default([]),
  // A field that was cleared has no description any more.
  pictures: pictureChanges.transform((changes) => changes.map((one) => ({ ...one, alt: one.alt ?? "" }))).optional(),
  img: pictureFiles,
  alts,
  ...end,
});

/** The search for friends in the same form. */
export const readerSearch = z.object({
  filter: z.string().trim().max(findLength).catch(""),
  readers: readers.catch([]),
});

export const itemSchema = z.object({ item_id: id });

export const commentsQuery = itemSchema.extend(paging);

export const commentSchema = z.object({
  item_id: id,
  content: words(spaceLimits.comment),
  reply_to: optional(id).describe("the comment to which it replies"),
});

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

/** For the page of a search, whose address may contain anything. */
export const findQuery = z.object({
  q: z
    .string()
    .catch("")
    .transform((text) => [...cleanLine(text).trim()].slice(0, findLength).join("")),
  before,
});

/** For the call of a search. */
export const findCallQuery = z.object({
  q: requiredLine(findLength).describe("words, or a tag with its sign (#)"),
  before,
  size: pageSize(spaceLimits.page),
});

/** Query of a feed's page: a page number, or a single post, and there the comment to which a new one replies. */
export const feedPage = z.object({
  page,
  before,
  post: id.optional().catch(undefined),
  reply: id.optional().catch(undefined),
});
