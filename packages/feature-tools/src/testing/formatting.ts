import { expect } from "vitest";
import { formatText } from "../format/format.server";
import type { FormatType } from "../format/types";

/** Formats a text by two spaces. */
export const format = (type: FormatType | "auto", content: string) =>
  formatText({ type, content, indent: "2", work: "format" }, "ada");

export const minify = (type: FormatType, content: string) =>
  formatText({ type, content, indent: "2", work: "minify" }, "ada");

/** The formatted text. Expects that it has no problems and that formatting it again does not change it. */
export async function formatted(type: FormatType, content: string): Promise<string> {
  const { output, problems } = await format(type, content);
  expect(problems).toEqual([]);
  expect((await format(type, output)).output).toBe(output);
  return output;
}
