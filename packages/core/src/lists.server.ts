import type { Context } from "./context";
import { DomainError } from "./errors";

/**
 * Reads a page's list; if that fails, returns `nothing` with `isFailed` (spec:site-71), so that the page still renders
 * and says that the list could not be loaded instead of showing it as empty. A DomainError is rethrown.
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
