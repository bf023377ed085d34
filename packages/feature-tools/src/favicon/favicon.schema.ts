import { say } from "@dozen/core/messages";
import { url } from "@dozen/core/schemas";
import { z } from "zod";
import { type IconSize, iconSizes, shapes, textAtMost, usual } from "./limits";

/** Repeated fields of a form, or a comma-separated list in a call; the usual sizes by default. */
const sizes = z.preprocess(
  (value) => {
    const list = [value ?? []].flat().flatMap((one) => (typeof one === "string" ? one.split(",") : [one]));
    const filled = list.filter((one) => typeof one !== "string" || one.trim() !== "");
    return filled.length > 0 ? [...new Set(filled.map(numberOf))] : [...usual.sizes];
  },
  z.array(
    z.custom<IconSize>((size) => iconSizes.includes(size as IconSize), { error: say("tools:favicon.errors.size") }),
  ),
);

/**
 * Converts text only: other values are refused later, and `Number` throws for an object whose
 * `toString` is not a function.
 */
function numberOf(value: unknown): unknown {
  return typeof value === "string" ? Number(value) : value;
}

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, say("tools:favicon.errors.colour"));

const file = z.instanceof(File, { error: say("tools:favicon.errors.noFile") });

const text = z
  .string({ error: say("core:validation.required") })
  .trim()
  .min(1, say("core:validation.required"))
  .max(40, say("tools:favicon.errors.text", { limit: textAtMost }))
  .refine((typed) => characters(typed) <= textAtMost, say("tools:favicon.errors.text", { limit: textAtMost }));

/** Counts graphemes: an emoji with several code points is one. */
function characters(typed: string): number {
  return [...new Intl.Segmenter().segment(typed)].length;
}

const output = { type: z.enum(["ico", "png"]).default("ico"), size: sizes };

const fromUpload = z.object({ from: z.literal("upload"), file, ...output });
const fromText = z.object({
  from: z.literal("make"),
  text,
  foreground: colour.default(usual.foreground),
  background: colour.default(usual.background),
  shape: z.enum(shapes).default(usual.shape),
  ...output,
});

/** For both the form and the call. */
export const faviconSchema = z.discriminatedUnion("from", [fromUpload, fromText]);

/** The call also offers the whole package. */
export const callSchema = z.discriminatedUnion("from", [
  fromUpload.extend({ type: z.enum(["ico", "png", "zip"]).default("ico") }),
  fromText.extend({ type: z.enum(["ico", "png", "zip"]).default("ico") }),
]);

export const siteSchema = z.object({ url });

export type FaviconInput = z.output<typeof faviconSchema>;
