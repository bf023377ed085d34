import { notConvertible, notMinifiable, typeUnknown } from "./errors";
import { type FormatOutcome, type FormatType, minifyTypes, type WorkerJob } from "./types";
import { formatWorkers } from "./workers.server";

const refusals = { typeUnknown, notMinifiable, notConvertible };

export interface Formatted extends FormatOutcome {
  /** The chosen or detected type. */
  type: FormatType;
}

/**
 * Formats or minifies a text off the main thread.
 *
 * @param userId whose job it is: one user's jobs do not make others wait for all of them
 * @throws DomainError when its type cannot be detected or minified, or it takes too long
 */
export async function formatText(input: Omit<WorkerJob, "minifyTypes">, userId: string): Promise<Formatted> {
  const result = await formatWorkers.run({ ...input, minifyTypes }, userId);
  if (!("refused" in result)) return result;
  throw refusals[result.refused]();
}
