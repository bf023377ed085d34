import type { RequestContext } from "@dozen/core/context";

type NoticeContext = Pick<RequestContext, "secrets" | "clock">;

/** When a page with the notice was opened, sealed for the form on it: the wait needs no change on a mere visit. */
export function sealNotice({ secrets, clock }: NoticeContext, userId: string): string {
  return secrets.seal(String(clock.now()), bindingOf(userId));
}

/** When the notice of a form was opened; undefined for what this user's pages did not seal. */
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
