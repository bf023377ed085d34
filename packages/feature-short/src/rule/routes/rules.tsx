import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { safeRedirect } from "@dozen/core/redirects.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { Card } from "@dozen/ui/card";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../link/link.css?url";
import { findLink } from "../../link/links.server";
import { ShortPage } from "../../link/ui/short-page";
import sharedStyles from "../../shared/short.css?url";
import { rulesFormSchema } from "../rule.schema";
import { listRules, saveRules } from "../rules.server";
import { RulesForm } from "../ui/rules-form";

export const handle: RouteHandle = { access: "registered", title: "short:rules.title", i18n: ["short"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

function listOf(context: LoaderFunctionArgs["context"], back: unknown): string {
  return safeRedirect(context.settings, back, "/short?tab=list");
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = Number(params.id) || 0;
  const [link, rules] = await orErrorPage(context, () =>
    Promise.all([findLink(asOwner(context), { id }), listRules(asOwner(context), id)]),
  );
  const back = listOf(context, new URL(request.url).searchParams.get("back"));
  return { link, rules, zone: zoneOf(context.locale), back };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = Number(params.id) || 0;
  return handleForm({ request, context }, rulesFormSchema, async (input, form) => {
    await orErrorPage(context, () => findLink(asOwner(context), { id }));
    await saveRules(asOwner(context), id, input);
    const text = context.t("short:rules.saved");
    return redirectWithToast(listOf(context, form.get("back")), { kind: "success", text });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Rules() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("short");
  return (
    <ShortPage tab="list" narrow>
      <Card heading={t("rules.title")}>
        <RulesForm {...page} result={actionData?.result} />
      </Card>
    </ShortPage>
  );
}
