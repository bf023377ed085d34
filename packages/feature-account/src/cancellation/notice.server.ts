import type { RequestContext } from "@dozen/core/context";

type NoticeContext = Pick<RequestContext, "secrets" | "clock">;

/** The time at which the notice was opened, encrypted for the form. Opening the page thus writes nothing. */
export function sealNotice({ secrets, clock }: NoticeContext, userId: string): string {
  return secrets.seal(String(clock.now()), bindingOf(userId));
}

/**
 * The time at which a form's notice was opened, epoch milliseconds; undefined unless it was encrypted for this user.
 */
export function openNotice({ secrets }: NoticeContext, userId: string, sealed: string): number | undefined {
  try {
    return Number(secrets.open(sealed, bindingOf(userId)));
  } catch {
    return undefined;
  }
}

function bindingOf(userId: string): string {
  return `account.cancel:${userId}`;
}
