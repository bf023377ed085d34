import { detectType } from "./detect";
import { notMinifiable, typeUnknown } from "./errors";
import type { FormatInput } from "./format.schema";
import { runInPool } from "./pool.server";
import { type FormatOutcome, type FormatType, minifyTypes } from "./types";

export interface Formatted extends FormatOutcome {
  /** The type that was chosen or found. */
  type: FormatType;
}

/**
 * Formats or minifies a text off the main thread.
 *
 * @throws DomainError when its type cannot be told or not be minified, and when it takes too long
 */
export async function formatText({ type, content, indent, work }: FormatInput): Promise<Formatted> {
  const told = type === "auto" ? detectType(content) : type;
  if (!told) throw typeUnknown();
  if (work === "minify" && !minifyTypes.includes(told)) throw notMinifiable();
  return { type: told, ...(await runInPool({ type: told, content, indent, work })) };
}
