import type { RouteHandle } from "@dozen/core/access";
import { readCookie } from "@dozen/core/cookies";
import { readForm } from "@dozen/core/forms.server";
import { safeRedirect } from "@dozen/core/redirects.server";
import { parseTheme, themeCookieValue } from "@dozen/core/theme";
import { isSignedIn } from "@dozen/core/viewer";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import "@dozen/core/remix";

export const handle: RouteHandle = { access: "open", evenClosed: true, evenSuspended: true, previews: true };

export const loader = () => redirect("/");

const year = 31_536_000;

/**
 * Stores color, mode or both for a year and redirects back. A missing field is unchanged. A signed-in user gets the
 * theme in their other browsers, too.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const kept = parseTheme(readCookie(request.headers.get("cookie"), "theme"));
  const wished = parseTheme(`${form.get("color") ?? kept.color}.${form.get("mode") ?? kept.mode}`);
  const value = themeCookieValue(wished);
  const { viewer, events, settings } = context;
  if (isSignedIn(viewer)) await events.emit("user.preferred", { userId: viewer.id, name: "theme", value });
  const cookie = `theme=${value}; Path=/; Max-Age=${year}; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
  return redirect(safeRedirect(context.settings, form.get("redirect")), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}
