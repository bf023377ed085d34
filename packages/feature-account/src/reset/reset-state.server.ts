import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import type { Account } from "@dozen/core/schemas";
import { readAccount } from "@dozen/core/schemas";
import { codeMinutes } from "../codes/codes.server";

/** How far a reset has come. Encrypted, so that a client cannot replace the account. */
export interface ResetState {
  account: Account;
  /** When the last code was sent, milliseconds since the epoch. */
  sentAt: number;
  /** The ticket that the code was exchanged for; step 3 requires it. */
  ticket?: string;
}

const cookieName = "reset";
const bound = "account.reset";

type CookieContext = Pick<RequestContext, "settings" | "secrets">;

/** The state in a request's cookie; null at step 1. */
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

/** The `Set-Cookie` value that stores the state, or with null deletes it. */
export function resetCookie(context: CookieContext, state: ResetState | null): string {
  const plain = state && JSON.stringify({ ...state, account: state.account.value });
  const value = plain ? context.secrets.seal(plain, bound) : "";
  // As long as the code or ticket is valid; each of them restarts the time. With an expired one the reset cannot
  // continue.
  const age = plain ? codeMinutes * 60 : 0;
  const secure = context.settings.secure ? "; Secure" : "";
  return `${cookieName}=${value}; Path=/user; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
