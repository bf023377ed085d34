import type { RequestContext } from "@dozen/core/context";
import { safeRedirect } from "@dozen/core/redirects.server";
import { endSession } from "@dozen/core/sessions/ending.server";
import { issueExchange } from "@dozen/core/sessions/exchange.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { redirect } from "@remix-run/node";
import { undoCancellation } from "../cancellation/cancellation.server";
import { deviceCookie, deviceOf, readDevice } from "../devices/device.server";
import { noteDevice } from "../devices/known-devices.server";
import { loginWrong } from "../errors";
import { recordLogin } from "../login-log/login-log.server";
import { openPending } from "../second-step/pending.server";
import { ownThemeCookie } from "../settings/preferences.server";
import { withTarget } from "../shared/target";
import { codeNeeded } from "../two-factor/errors";
import { isTwoFactorOn, proveSecondStep } from "../two-factor/second-factor.server";

/** The result of a sign-in: a cookie for a browser, or for a program a uuid to exchange at `POST /api/token`. */
export interface Admission {
  session: { cookie: string; undone: boolean };
  call: { uuid: string };
}

/** How a user has authenticated, as the login log names it: `password`, `code`, `reg`, `scan`, a provider's name … */
export type Way = string;

/** The user has shown the second factor too, or was signed in by a session that has. */
export type SecondFactor = "shown";

interface Arrival {
  user: User;
  second?: SecondFactor;
  way?: Way;
  /** Id of the browser or fingerprint of the client, if there is one. */
  device?: string;
  /** The session that authorizes this one, where there was no other proof. */
  parent?: string;
}

/**
 * The only way from an authenticated account to a session. Every kind of sign-in ends here, so further requirements
 * are checked here.
 *
 * @throws codeNeeded when the user has two-factor on and has not shown it, loginWrong when the account is being
 *   erased or its password was replaced meanwhile
 */
export async function admit<Door extends keyof Admission>(
  context: RequestContext,
  request: Request,
  { user, door, second, way = "other", device, parent }: Arrival & { door: Door },
): Promise<Admission[Door]> {
  if (second !== "shown" && (await isTwoFactorOn(context, user.id))) throw codeNeeded();
  const cancelled = await undoCancellation(context, user.id);
  if (cancelled === "gone") throw loginWrong();
  const doors: { [D in keyof Admission]: () => Promise<Admission[D]> } = {
    async session() {
      const { cookie, sessionId } = await createSession(context, { userId: user.id, request, parent });
      if (await isOutdated(context, user)) {
        await endSession(context, sessionId);
        throw loginWrong();
      }
      await recordLogin(context, { userId: user.id, type: way, sessionId });
      return { cookie, undone: cancelled === "undone" };
    },
    async call() {
      const uuid = await issueExchange(context, user.id, parent);
      if (await isOutdated(context, user)) throw loginWrong();
      await recordLogin(context, { userId: user.id, type: way });
      return { uuid };
    },
  };
  const admission = await doors[door]();
  if (user.type !== "temp") await noteDevice(context, request, user, device ?? readDevice(context, request)?.id);
  return admission;
}

/**
 * Whether the password was replaced since the user was read. Checked after the session or uuid exists: a later change
 * of the password ends it, and an earlier one is detected here.
 */
async function isOutdated(context: RequestContext, { id, password_hash }: User): Promise<boolean> {
  return (await findUser(context, id))?.password_hash !== password_hash;
}

/**
 * Signs the browser in and redirects it to `redirect`, else to the home page. A user with two-factor on is sent to
 * the second step first.
 */
export async function enter(
  context: RequestContext,
  request: Request,
  user: User,
  greeting: string,
  { second, way, parent }: Pick<Arrival, "second" | "way" | "parent"> = {},
): Promise<Response> {
  if (!second && (await isTwoFactorOn(context, user.id))) return toSecondStep(context, request, user);
  const device = deviceOf(context, request);
  const { cookie, undone } = await admit(context, request, {
    user,
    door: "session",
    second,
    way,
    device: device.id,
    parent,
  });
  // A full page load: the target may be a file, which the router cannot render.
  const headers = new Headers({ "Set-Cookie": cookie, "X-Remix-Reload-Document": "true" });
  headers.append("Set-Cookie", deviceCookie(context, device, user.id));
  const theme = await ownThemeCookie(context, user.id);
  if (theme) headers.append("Set-Cookie", theme);
  const text = undone ? context.t("account:done.cancellationUndone") : greeting;
  return redirectWithToast(targetOf(context, request), { kind: "success", text }, { headers });
}

/** Stores the pending sign-in until the second factor is shown; no session exists before that. */
async function toSecondStep(context: RequestContext, request: Request, user: User): Promise<Response> {
  const state = await openPending(context, user);
  return redirect(withTarget("/f2a", new URL(request.url).search, { state }), 303);
}

/**
 * Checks the second factor that a call sends along with the first.
 *
 * @returns "shown", or undefined for a user without two-factor
 * @throws codeNeeded when it is missing, secondFactorWrong, triesUsedUp (429)
 */
export async function takeSecond(
  context: RequestContext,
  request: Request,
  user: User,
  code: string | undefined,
): Promise<SecondFactor | undefined> {
  if (!(await isTwoFactorOn(context, user.id))) return undefined;
  if (!code) throw codeNeeded();
  await proveSecondStep(context, request, user, { code, field: "f2aCode" });
  return "shown";
}

/** The safe target of a request's `redirect` parameter. */
export function targetOf(context: RequestContext, request: Request): string {
  return safeRedirect(context.settings, new URL(request.url).searchParams.get("redirect"));
}
