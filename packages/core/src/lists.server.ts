import type { Context } from "./context";
import { DomainError } from "./errors";

/**
 * What a page lists, or nothing where it cannot be had (spec:site-71): the rest of the page still stands, and `isFailed` lets it
 * say so, since an empty list alone would say that nothing is there. Refusals are thrown on.
 */
export async function listOrNothing<T extends object>(
  { log, requestId }: Pick<Context, "log"> & { requestId: string },
  read: () => Promise<T>,
  nothing: T,
): Promise<T & { isFailed: boolean }> {
  try {
    return { ...(await read()), isFailed: false };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log.error({ err: error, requestId }, "A list could not be read");
    return { ...nothing, isFailed: true };
  }
}
