import { say } from "@dozen/core/messages";
import { z } from "zod";
import { contentAtMost, formatTypes, indents, schemaAtMost, sqlDialects } from "./types";

/** For both the form and the call. */
export const formatSchema = z.object({
  type: z.enum(["auto", ...formatTypes]).default("auto"),
  content: z
    .string({ error: say("core:validation.required") })
    .max(contentAtMost, say("core:validation.tooLong", { limit: contentAtMost }))
    .refine((text) => text.trim() !== "", say("core:validation.required")),
  indent: z.enum(indents).default("2"),
  dialect: z.enum(sqlDialects).default("auto"),
  schema: z
    .string()
    .max(schemaAtMost, say("core:validation.tooLong", { limit: schemaAtMost }))
    .default(""),
  work: z.enum(["format", "minify"]).default("format"),
});
