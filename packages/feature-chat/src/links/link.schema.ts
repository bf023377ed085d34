import { z } from "zod";

/** Links of a text, as calls return them and events send them (spec:chat-121). Browsers import the type alone. */
export const textLinks = z
  .array(
    z.object({
      start: z.number().describe("UTF-16 offset of its first character in the text"),
      end: z.number().describe("UTF-16 offset after its last character"),
      href: z.string().describe("http, https, mailto or tel; the page of a mentioned user or of a tag"),
      kind: z.enum(["web", "mail", "phone", "mention", "tag"]),
      suspicious: z
        .string()
        .optional()
        .describe("its host in ASCII if that imitates another one or is on the operator's list"),
    }),
  )
  .optional()
  .describe("the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none");

export type TextLinks = NonNullable<z.output<typeof textLinks>>;

export type TextLink = TextLinks[number];
