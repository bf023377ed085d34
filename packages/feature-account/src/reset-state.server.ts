import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import type { Account } from "@dozen/core/schemas";
import { readAccount } from "@dozen/core/schemas";
import { codeMinutes } from "./codes.server";

/** How far a reset has come. It is sealed, so that nobody writes another account into it. */
export interface ResetState {
  account: Account;
  /** When the last code left, milliseconds since the epoch. */
  sentAt: number;
  /** What the code was exchanged for; step 3 needs it. */
  ticket?: string;
}

const cookieName = "reset";
const bound = "account.reset";

type CookieContext = Pick<RequestContext, "settings" | "secrets">;

/** The state that came with a request; null at step 1. */
export function readResetState(context: CookieContext, request: Request): ResetState | null {
  const sealed = readCookie(request.headers.get("cookie"), cookieName);
  if (!sealed) return null;
  try {
    const state: { account?: unknown; sentAt?: unknown; ticket?: unknown } = JSON.parse(
      context.secrets.open(sealed, bound),
    );
    const account = readAccount(String(state.account));
    return (
      account && {
        account,
        sentAt: Number(state.sentAt),
        ticket: typeof state.ticket === "string" ? state.ticket : undefined,
      }
    );
  } catch {
    return null;
  }
}

/** `Set-Cookie` that keeps the state, or takes it away. */
export function resetCookie(context: CookieContext, state: ResetState | null): string {
  const plain = state && JSON.stringify({ ...state, account: state.account.value });
  const value = plain ? context.secrets.seal(plain, bound) : "";
  // No longer than the code or ticket, each of which begins it anew: with a dead one nobody gets on.
  const age = plain ? codeMinutes * 60 : 0;
  const secure = context.settings.secure ? "; Secure" : "";
  return `${cookieName}=${value}; Path=/user; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
