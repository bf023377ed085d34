import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entriesOf, rememberedEntry } from "../entries.server";
import { changeTheme, readTheme } from "../theme-form.server";
import { ThemePanel } from "../ui/theme-panel";

export const handle: RouteHandle = { access: "third", title: "account:settings.entries.theme", i18n: ["account"] };

/** Redirects to the entry that was opened last, else to the themes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const last = rememberedEntry(request, "setNav", entriesOf(context, "settings"));
  if (last && context.viewer.kind === "registered") throw redirect(last.href);
  return { theme: readTheme(request) };
}

export const action = ({ request, context }: ActionFunctionArgs) => changeTheme({ request, context });

export default function FirstEntry() {
  return <ThemePanel theme={useLoaderData<typeof loader>().theme} />;
}
