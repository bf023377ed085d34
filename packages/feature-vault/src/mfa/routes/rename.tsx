import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { safeRedirect } from "@dozen/core/redirects.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { Card } from "@dozen/ui/card";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findAccount, renameAccount } from "../accounts.server";
import styles from "../mfa.css?url";
import { renameSchema } from "../mfa.schema";
import { MfaPage } from "../ui/mfa-page";
import { RenameFields } from "../ui/rename-fields";

export const handle: RouteHandle = { access: "registered", title: "vault:mfa.rename.title", i18n: ["vault"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The list to return to, with its page and filter. */
function listOf(context: LoaderFunctionArgs["context"], back: unknown): string {
  return safeRedirect(context.settings, back, "/mfa?tab=list");
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, name, account } = await orErrorPage(context, () => findAccount(asOwner(context), params.id ?? ""));
  return { account: { id, name, account }, back: listOf(context, new URL(request.url).searchParams.get("back")) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, renameSchema, async ({ secret_key, account = "" }, form) => {
    await orErrorPage(context, () => renameAccount(asOwner(context), params.id ?? "", { secret_key, account }));
    const text = context.t("vault:mfa.toasts.renamed");
    return redirectWithToast(listOf(context, form.get("back")), { kind: "success", text });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** The page for what the list shows as a dialog. */
export default function Rename() {
  const { account, back } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("vault");
  return (
    <MfaPage tab="list" crumb={t("mfa.rename.title")} narrow>
      <Card heading={t("mfa.rename.title")}>
        <RenameFields form={Form} account={account} back={back} result={actionData?.result} />
      </Card>
    </MfaPage>
  );
}
