import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleOf } from "../account";
import { findAccount } from "../accounts.server";
import { exportCodes } from "../export.server";
import styles from "../mfa.css?url";
import { proofSchema } from "../mfa.schema";
import { proofOf, proveOwner } from "../proof.server";
import { ExportPanel } from "../ui/export-panel";
import { ExportReady } from "../ui/export-ready";
import { MfaPage } from "../ui/mfa-page";

export const handle: RouteHandle = { access: "registered", title: "vault:mfa.export.title", i18n: ["vault"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `?id=` exports a single account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const id = new URL(request.url).searchParams.get("id");
  const one = id === null ? null : await orErrorPage(context, () => findAccount(owner, id));
  return { name: one && titleOf(one), proof: await proofOf(owner) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const id = new URL(request.url).searchParams.get("id");
  return handleForm(
    { request, context },
    proofSchema,
    async ({ password }) => {
      const ticket = await proveOwner(owner, password);
      return data({ ticket, codes: await exportCodes(owner, id) });
    },
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function ExportPage() {
  const { name, proof } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("vault");
  const heading = name === null ? t("mfa.export.title") : t("mfa.export.titleOne", { name });
  return (
    <MfaPage tab="list" crumb={t("mfa.export.title")} narrow={!actionData || "result" in actionData}>
      {actionData && "ticket" in actionData ? (
        <ExportReady heading={heading} {...actionData} isOne={name !== null} />
      ) : (
        <ExportPanel heading={heading} proof={proof} result={actionData?.result} />
      )}
    </MfaPage>
  );
}
