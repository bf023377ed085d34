import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { vapidKeys } from "../../push/vapid.server";
import sharedStyles from "../../shared/inbox.css?url";
import { listMutes, unmute } from "../mutes.server";
import styles from "../preferences.css?url";
import { preferencesSchema, unmuteSchema } from "../preferences.schema";
import { changePreferences, kindChoices, preferencesOf } from "../preferences.server";
import { PreferencesPage } from "../ui/preferences-page";

export const handle: RouteHandle = { access: "registered", title: "inbox:preferences.title", i18n: ["inbox"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: LoaderFunctionArgs) {
  const reader = asOwner(context);
  const [preferencesFor, mutes] = await Promise.all([preferencesOf(reader, [reader.viewer.id]), listMutes(reader)]);
  const chosen = preferencesFor(reader.viewer.id);
  const { quiet, withoutText } = chosen;
  const { publicKey } = await vapidKeys(reader);
  const zone = quiet?.zone ?? zoneOf(reader.locale);
  return { kinds: kindChoices(reader, chosen), quiet, withoutText, mutes, zone, publicKey };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const reader = asOwner(context);
  const done = (text: string) => redirectWithToast("/set/notices", { kind: "success", text });
  const form = await readForm(request.clone());
  if (form.get("intent") === "unmute") {
    return handleForm({ request, context }, unmuteSchema, async ({ subject }) => {
      await unmute(reader, subject);
      return done(context.t("inbox:toasts.unmuted"));
    });
  }
  return handleForm({ request, context }, preferencesSchema, async (input) => {
    await changePreferences(reader, input);
    return done(context.t("inbox:toasts.preferences"));
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Preferences() {
  return <PreferencesPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />;
}
