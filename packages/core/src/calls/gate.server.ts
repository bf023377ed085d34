import type { Context } from "../context";
import { comesFromBrowser, comesFromThisSite } from "../csrf.server";
import { DomainError, sessionEnded, unauthorized } from "../errors";
import { callerOf } from "../moderation/standing.server";
import { secretBinding } from "../sessions/exchange.server";
import { findSession, hasSessionCookie } from "../sessions/sessions.server";
import { isSignedIn, type Viewer, visitor } from "../viewer";
import { accessTokenPrefix, openByAccessToken, type Scope } from "./access-tokens.server";
import { type Call, isChange } from "./call";
import { checkSignature, type SentParts, useSignature } from "./signature.server";

/** The parts of a request that the gate reads. */
type Asked = Pick<Request, "method" | "headers">;

/**
 * Identifies the viewer of a call, after checking every credential that the request must contain.
 *
 * A token identifies a session; a registered user's token also needs a signature, which is valid for one change only. An
 * access token needs none, and opens calls of its scopes; a call may also accept tokens made for it (`bearer`). Without
 * any token the site's cookie counts, but only in requests from this site's pages.
 *
 * @param scope the call's, undefined if no access token opens it
 * @throws DomainError 401, 403 (also for a suspended user), 406, 407, 408, 409.
 */
export async function identify(
  context: Context,
  call: Call,
  request: Asked,
  signed: Omit<SentParts, "method">,
  scope: Scope | undefined,
): Promise<Viewer> {
  return callerOf(context, call, await identified(context, call, request, signed, scope));
}

async function identified(
  context: Context,
  call: Call,
  request: Asked,
  signed: Omit<SentParts, "method">,
  scope: Scope | undefined,
): Promise<Viewer> {
  const token = request.headers.get("token");
  if (token) return identifyToken(context, call, request, token, signed);
  const bearer = /^Bearer +([\w-]{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer?.startsWith(accessTokenPrefix)) return (await openByAccessToken(context, call, scope, bearer)) ?? visitor;
  if (bearer && call.bearer) return identifyBearer(context, call.bearer, bearer);
  return identifyCookie(context, call, request);
}

/**
 * No browser adds this header by itself, so a request with it cannot be forged by a foreign page, whatever its origin.
 */
async function identifyBearer(context: Context, open: NonNullable<Call["bearer"]>, token: string): Promise<Viewer> {
  const viewer = await open(context, token);
  if (!viewer) throw sessionEnded();
  return viewer;
}

async function identifyToken(
  context: Context,
  call: Call,
  { method, headers }: Asked,
  token: string,
  signed: Omit<SentParts, "method">,
): Promise<Viewer> {
  const session = await findSession(context, "api", token);
  if (!session) throw sessionEnded();
  if (session.viewer.kind === "temporary" || !session.secret) return session.viewer;
  const secret = context.secrets.open(session.secret, secretBinding(session.id));
  const sign = headers.get("sign");
  const sent = { ...signed, method, timestamp: headers.get("timestamp"), sign };
  checkSignature(secret, sent, context.clock.now());
  if (isChange(call)) await useSignature(context, session.id, sign ?? "");
  return session.viewer;
}

/**
 * A browser's change must come from a page of this site. A request without any sign of a browser has no cookie that a
 * foreign page could abuse. Pages of other sites may read what is open to anyone, but then the cookie is ignored.
 */
async function identifyCookie(context: Context, call: Call, request: Asked): Promise<Viewer> {
  const { headers } = request;
  const mustShow = isChange(call) && comesFromBrowser(headers);
  const shows = headers.has("sec-fetch-site") || headers.has("origin");
  if ((mustShow || shows) && !comesFromThisSite(headers, context.settings)) {
    if (call.access === "open" && !isChange(call)) return visitor;
    throw new DomainError("core:errors.foreignOrigin", { code: 403 });
  }
  return context.viewerOf(request);
}

/**
 * @throws DomainError 401 for a visitor, with another message if their session has ended (spec:site-65); 403 for
 *   temporary users, if the call's access demands a registered one.
 */
export function admit(context: Context, call: Call, request: Asked, viewer: Viewer): void {
  if (call.access === "open") return;
  if (!isSignedIn(viewer)) throw hasSessionCookie(context, request) ? sessionEnded() : unauthorized();
  if (call.access === "registered" && viewer.kind === "temporary") {
    throw new DomainError("core:errors.temporary", { code: 403 });
  }
}
