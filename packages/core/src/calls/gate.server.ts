import type { Context } from "../context";
import { comesFromBrowser, comesFromThisSite } from "../csrf.server";
import { DomainError, sessionEnded, unauthorized } from "../errors";
import { secretBinding } from "../sessions/exchange.server";
import { findSession, hasSessionCookie } from "../sessions/sessions.server";
import { isSignedIn, type Viewer, visitor } from "../viewer";
import type { Call } from "./call";
import { checkSignature, type SentParts, useSignature } from "./signature.server";

/** What the gate looks at of a request. */
type Asked = Pick<Request, "method" | "headers">;

/** GET calls that change something say so; other methods always do. */
export function isChange(call: Pick<Call, "method" | "changes">): boolean {
  return call.method !== "GET" || call.changes === true;
}

/**
 * Who makes a call, after everything that the request must show for it.
 *
 * A token speaks for its session; a registered user's token needs a signature as well, which for a change is good
 * once. A call may take tokens of its own (`bearer`). Without any the site's cookie counts, from pages of this site
 * alone.
 *
 * @throws DomainError 401, 403, 406, 407, 408, 409.
 */
export async function identify(
  context: Context,
  call: Call,
  request: Asked,
  signed: Omit<SentParts, "method">,
): Promise<Viewer> {
  const token = request.headers.get("token");
  if (token) return identifyToken(context, call, request, token, signed);
  const bearer = /^Bearer +([\w-]{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer && call.bearer) return identifyBearer(context, call.bearer, bearer);
  return identifyCookie(context, call, request);
}

/** No browser adds this header by itself, so a request that has it is intended, whatever its origin. */
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
 * What a browser sends must come from a page of this site; what shows no mark of a browser brings no cookie either.
 * Reading what is open to anyone is open to other sites' pages too, but the cookie says nothing there.
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
 * @throws DomainError 401 for nobody, in other words for who was somebody (spec:site-65); 403 for temporary users, as the call's
 * access says.
 */
export function admit(context: Context, call: Call, request: Asked, viewer: Viewer): void {
  if (call.access === "open") return;
  if (!isSignedIn(viewer)) throw hasSessionCookie(context, request) ? sessionEnded() : unauthorized();
  if (call.access === "registered" && viewer.kind === "temporary") {
    throw new DomainError("core:errors.temporary", { code: 403 });
  }
}
