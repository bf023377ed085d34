import { readCookie } from "@dozen/core/cookies";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { parseTheme, type Theme } from "@dozen/core/theme";
import { redirect } from "@remix-run/node";
import type { FormArgs } from "../codes/send-code-form.server";
import { storeTheme, themeCookie } from "./preferences.server";
import { themeForm } from "./settings.schema";

/** The theme of this browser. */
export function readTheme(request: Request): Theme {
  return parseTheme(readCookie(request.headers.get("cookie"), "theme"));
}

/** Stores what was chosen, here and for the user's other browsers. */
export function changeTheme({ request, context }: FormArgs) {
  return handleForm({ request, context }, themeForm, async ({ color, mode }) => {
    const before = readTheme(request);
    const theme = { color: color ?? before.color, mode: mode ?? before.mode };
    await storeTheme(context, asOwner(context).viewer.id, theme);
    return redirect(new URL(request.url).pathname, {
      status: 303,
      headers: { "Set-Cookie": themeCookie(context, theme) },
    });
  });
}
