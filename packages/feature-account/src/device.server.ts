import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { constantTimeEqual, randomToken } from "@dozen/core/crypto/hash.server";

/** The browser a request comes from, told by a cookie of its own. */
export interface Device {
  /** 22 characters of base64url. */
  id: string;
  /** One for each account that has signed in here, newest first; only their users' ids tell whose they are. */
  proofs: readonly string[];
  /** Whether this browser has signed in to the given user's account before. */
  knows(userId: string): boolean;
}

type CookieContext = Pick<RequestContext, "settings" | "secrets">;

/** Accounts that one browser remembers: a family's, or one's own and one for work. */
const mostAccounts = 5;
const aYear = 365 * 24 * 60 * 60;

/** The device that a request names; null when it names none. */
export function readDevice(context: CookieContext, request: Request): Device | null {
  const value = readCookie(request.headers.get("cookie"), cookieName(context)) ?? "";
  const [id = "", ...all] = value.split(".");
  if (!/^[\w-]{22}$/.test(id)) return null;
  const proofs = all.filter((proof) => /^[\w-]+$/.test(proof)).slice(0, mostAccounts);
  const knows = (userId: string) => proofs.some((proof) => constantTimeEqual(proof, proofOf(context, id, userId)));
  return { id, proofs, knows };
}

/** The device that a request names, or a new one to be given to its browser. */
export function deviceOf(context: CookieContext, request: Request): Device {
  return readDevice(context, request) ?? { id: randomToken(16), proofs: [], knows: () => false };
}

/**
 * `Set-Cookie` that makes a device known to a user's account (or only gives it an id). A known device keeps its own
 * count of wrong passwords, so that strangers who guess at an account cannot keep its owner out.
 */
export function deviceCookie(context: CookieContext, { id, proofs }: Device, userId?: string): string {
  const newest = userId ? [proofOf(context, id, userId)] : [];
  const value = [id, ...new Set([...newest, ...proofs])].slice(0, 1 + mostAccounts).join(".");
  const secure = context.settings.secure ? "; Secure" : "";
  return `${cookieName(context)}=${value}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(context: CookieContext): string {
  return context.settings.secure ? "__Host-device" : "device";
}

function proofOf(context: CookieContext, id: string, userId: string): string {
  return context.secrets.mac("account.device", JSON.stringify([id, userId]));
}
