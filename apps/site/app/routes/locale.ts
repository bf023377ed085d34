import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { isLocale } from "@dozen/core/locale";
import { safeRedirect } from "@dozen/core/redirects.server";
import { isSignedIn } from "@dozen/core/viewer";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import "@dozen/core/remix";

export const handle: RouteHandle = { access: "open", evenClosed: true, evenSuspended: true, previews: true };

export const loader = () => redirect("/");

/**
 * Stores the chosen language for a year and redirects back. An unknown language changes nothing. Messages to a
 * signed-in user use the language, too.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const locale = form.get("locale");
  const { viewer, events } = context;
  if (isLocale(locale) && isSignedIn(viewer)) {
    await events.emit("user.preferred", { userId: viewer.id, name: "locale", value: locale });
  }
  const headers = isLocale(locale) ? { "Set-Cookie": context.i18n.localeCookie(locale) } : undefined;
  return redirect(safeRedirect(context.settings, form.get("redirect")), { status: 303, headers });
}
