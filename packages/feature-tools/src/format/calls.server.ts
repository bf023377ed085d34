import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { countUse } from "../shared/limits.server";
import { conversionFailed, formattingFailed, schemaUnusable } from "./errors";
import { formatSchema } from "./format.schema";
import { formatText } from "./format.server";
import { type FormatProblem, formatTypes } from "./types";

/** The call `POST format` of spec:tools-29. */
export const formatCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/format",
    access: "registered",
    summary: "Formats or minifies a text; returns the positions of its errors if it cannot be parsed",
    body: formatSchema,
    response: z.object({
      data: z.string(),
      type: z.enum(formatTypes),
      schemaProblems: z
        .array(z.object({ path: z.string(), line: z.number(), column: z.number(), message: z.string() }))
        .optional()
        .describe("Where JSON breaks the schema of the request"),
      lost: z
        .array(z.enum(["comments", "anchors", "doctype", "instructions"]))
        .optional()
        .describe("What a conversion left out, or wrote otherwise"),
    }),
    async run(call) {
      await countUse(call, "format");
      const { output, type, problems, validity, lost } = await formatText(call.body, call.viewer.id);
      if (problems.some(isOfConversion)) throw conversionFailed(problems);
      if (problems.length > 0) throw formattingFailed(problems, output);
      if (validity?.schemaProblem) throw schemaUnusable(validity.schemaProblem);
      return { data: output, type, ...(validity && { schemaProblems: validity.problems }), ...(lost && { lost }) };
    },
  }),
];

function isOfConversion({ reason }: FormatProblem): boolean {
  return reason !== undefined;
}
