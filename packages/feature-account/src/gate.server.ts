import type { RequestContext } from "@dozen/core/context";
import { safeRedirect } from "@dozen/core/redirects.server";
import { issueExchange } from "@dozen/core/sessions/exchange.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import type { User } from "@dozen/core/sessions/users.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { deviceCookie, readDevice } from "./device.server";

/** What somebody gets who may come in: a browser a cookie, a program a uuid to exchange at `POST /api/token`. */
export interface Admission {
  session: { cookie: string };
  call: { uuid: string };
}

/**
 * The one way from a proven account to a session: every kind of sign-in ends here, so whatever else a user must show
 * before coming in is asked for here.
 */
export async function admit<Door extends keyof Admission>(
  context: RequestContext,
  request: Request,
  { user, door }: { user: User; door: Door },
): Promise<Admission[Door]> {
  const doors: { [D in keyof Admission]: () => Promise<Admission[D]> } = {
    session: () => createSession(context, { userId: user.id, request }),
    call: async () => ({ uuid: await issueExchange(context, user.id) }),
  };
  return doors[door]();
}

/** Signs the browser in and sends it on to where it was going (`redirect`, else the home page). */
export async function enter(
  context: RequestContext,
  request: Request,
  user: User,
  greeting: string,
): Promise<Response> {
  const { cookie } = await admit(context, request, { user, door: "session" });
  const headers = new Headers({ "Set-Cookie": cookie });
  headers.append("Set-Cookie", deviceCookie(context, readDevice(context, request), user.id));
  return redirectWithToast(targetOf(context, request), { kind: "success", text: greeting }, { headers });
}

/** Where a request's `redirect` parameter may lead. */
export function targetOf(context: RequestContext, request: Request): string {
  return safeRedirect(context.settings, new URL(request.url).searchParams.get("redirect"));
}
