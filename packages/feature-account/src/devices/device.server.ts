import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { constantTimeEqual, randomToken } from "@dozen/core/crypto/hash.server";

/** The browser that a request comes from, identified by a cookie. */
export interface Device {
  /** 22 characters of base64url. */
  id: string;
  /**
   * One for each account that has signed in here, newest first. Only the user's id reveals which account a proof
   * belongs to.
   */
  proofs: readonly string[];
  /** Whether this browser has signed in to the given user's account before. */
  knows(userId: string): boolean;
}

type CookieContext = Pick<RequestContext, "settings" | "secrets">;

/** Accounts that one browser remembers: a family's, or a private one and one for work. */
const mostAccounts = 5;
const aYear = 365 * 24 * 60 * 60;

/** The device that a request's cookie names; null if there is none. */
export function readDevice(context: CookieContext, request: Request): Device | null {
  const value = readCookie(request.headers.get("cookie"), cookieName(context)) ?? "";
  const [id = "", ...all] = value.split(".");
  if (!/^[\w-]{22}$/.test(id)) return null;
  const proofs = all.filter((proof) => /^[\w-]+$/.test(proof)).slice(0, mostAccounts);
  const knows = (userId: string) => proofs.some((proof) => constantTimeEqual(proof, proofOf(context, id, userId)));
  return { id, proofs, knows };
}

/** The device of a request, or a new one whose cookie the caller has to set. */
export function deviceOf(context: CookieContext, request: Request): Device {
  return readDevice(context, request) ?? { id: randomToken(16), proofs: [], knows: () => false };
}

/**
 * The `Set-Cookie` value that stores a device; with `userId` it also marks the device as known to that account. A
 * known device has its own count of wrong passwords, so that strangers who guess cannot lock the owner out.
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
