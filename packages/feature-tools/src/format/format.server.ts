import { notMinifiable, typeUnknown } from "./errors";
import type { FormatInput } from "./format.schema";
import { formatThreads } from "./threads.server";
import { type FormatOutcome, type FormatType, minifyTypes } from "./types";

export interface Formatted extends FormatOutcome {
  /** The type that was chosen or found. */
  type: FormatType;
}

/**
 * Formats or minifies a text off the main thread.
 *
 * @param userId who asks: texts of others do not wait for all of theirs
 * @throws DomainError when its type cannot be told or not be minified, and when it takes too long
 */
export async function formatText(input: FormatInput, userId: string): Promise<Formatted> {
  const answer = await formatThreads.run({ ...input, minifyTypes }, userId);
  if (!("refused" in answer)) return answer;
  throw answer.refused === "typeUnknown" ? typeUnknown() : notMinifiable();
}
