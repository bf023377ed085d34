import { say } from "@dozen/core/messages";
import { z } from "zod";
import { textOfFile } from "./file-text";
import {
  cellKinds,
  contentAtMost,
  dataTypes,
  formatTypes,
  indents,
  quotes,
  schemaAtMost,
  sqlDialects,
  typeOfName,
  widths,
  yesOrNo,
} from "./types";

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
  width: z.enum(widths).default("80"),
  quotes: z.enum(quotes).default("double"),
  sortKeys: z.enum(yesOrNo).default("no"),
  convertTo: z.enum(["none", ...dataTypes]).default("none"),
  cells: z.enum(cellKinds).default("text"),
  work: z.enum(["format", "minify"]).default("format"),
});

/** A form may have a file instead of the text: the ending of its name says the type, unless one was chosen. */
export const formatForm = formatSchema
  .extend({ content: z.string().default(""), file: z.instanceof(File).optional() })
  .transform(async ({ file, ...input }, context) => {
    const opened = file?.size ? textOfFile(await file.arrayBuffer()) : undefined;
    if (file?.size && opened === undefined) {
      context.addIssue({ code: "custom", path: ["file"], message: say("tools:format.errors.notText") });
      return z.NEVER;
    }
    const content = opened ?? input.content;
    const { error } = formatSchema.shape.content.safeParse(content);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", path: ["content"], message });
    if (opened === undefined) return { ...input, content, name: "" };
    const type = input.type === "auto" ? (typeOfName(file?.name ?? "") ?? input.type) : input.type;
    return { ...input, type, content, name: file?.name ?? "" };
  });
