import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeTheme, readTheme } from "../theme-form.server";
import { ThemePanel } from "../ui/theme-panel";

export const handle: RouteHandle = { access: "third", title: "account:settings.entries.theme", i18n: ["account"] };

export const loader = ({ request }: LoaderFunctionArgs) => ({ theme: readTheme(request) });

export const action = ({ request, context }: ActionFunctionArgs) => changeTheme({ request, context });

export default function ThemeEntry() {
  return <ThemePanel theme={useLoaderData<typeof loader>().theme} />;
}
