import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";
import { ArrangedTools } from "../home/arranged-tools";
import { pinIntents } from "../home/pins";
import { arrangedTools, arrangeTool } from "../home/pins.server";

export const handle: RouteHandle = { access: "registered", title: "site:titles.arrange" };

export const loader = ({ context }: LoaderFunctionArgs) => arrangedTools(asOwner(context));

/** Pins, unpins or moves a tool: each button is named by what it does, its value is the tool's id. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = pinIntents.find((name) => form.has(name));
  if (intent) await arrangeTool(asOwner(context), intent, String(form.get(intent)));
  return redirect("/all/arrange", 303);
}

export default function Arrange() {
  const { t } = useTranslation("site");
  return (
    <div className="page page-narrow stack stack-l">
      <div>
        <h1>{t("titles.arrange")}</h1>
        <p className="muted">{t("arrange.intro")}</p>
      </div>
      <ArrangedTools {...useLoaderData<typeof loader>()} />
    </div>
  );
}
