import { data } from "@remix-run/node";
import { DomainError } from "./errors";
import { translateKey } from "./messages";
import type { Translate } from "./words";

/** Runs a loader's work; a DomainError becomes an error page with its status and message. */
export async function orErrorPage<T>(context: { t: Translate }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = refusalOf(context, error);
    throw data({ message }, { status: (error as DomainError).code });
  }
}

/** The message of a DomainError. Any other error is rethrown. */
export function refusalOf({ t }: { t: Translate }, error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  return translateKey(t, error.key, error.values);
}
