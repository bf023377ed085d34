import { z } from "zod";

/** Reads `.EXE, *.bat tar.gz` as `exe`, `bat` and `tar.gz`. */
function readEndings(text: string): string[] {
  const endings = text.split(/[\s,]+/).map((ending) => ending.replace(/^\*?\./, "").toLowerCase());
  return [...new Set(endings)].filter(Boolean);
}

const isEnding = (ending: string) => /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/.test(ending);

/** Environment variables of this feature. */
export const fileSettings = z.object({
  FILES_MB_PER_USER: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(0, "must not be negative")
    .max(100_000_000, "must be at most 100000000")
    .default(100),
  /** "yes": only the kinds of files that the specification lists. */
  FILES_LISTED_ONLY: z.enum(["yes", "no"], "must be yes or no").default("no"),
  /** Endings of names that nobody may upload. */
  FILES_DENIED_EXTENSIONS: z
    .string()
    .transform(readEndings)
    .refine((endings) => endings.every(isEnding), "must be a list of extensions such as exe, bat")
    .default([]),
});

export type FileSettings = z.output<typeof fileSettings>;
