import { DomainError } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import type { Translate } from "@dozen/core/words";
import { data } from "@remix-run/node";

/** Runs a loader's work; a refusal becomes an error page with its status and its words. */
export async function orErrorPage<T>({ t }: { t: Translate }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw data({ message: translateKey(t, error.key, error.values) }, { status: error.code });
  }
}
