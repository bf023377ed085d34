import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type AccountActionData, handleSendCode, intentOf } from "../../codes/send-code-form.server";
import styles from "../../shared/account.css?url";
import { askerOf } from "../../shared/asker.server";
import { AccountPage } from "../../shared/ui/account-page";
import { Elsewhere } from "../../shared/ui/elsewhere";
import { enter, targetOf } from "../../sign-in/gate.server";
import { registration } from "../registration.schema";
import { register } from "../registration.server";
import { RegForm } from "../ui/reg-form";

export const handle: RouteHandle = {
  access: "open",
  title: "account:titles.reg",
  i18n: ["account"],
  formsReachSiblings: true,
  keepsOpener: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.viewer.kind === "registered") throw redirectDocument(targetOf(context, request));
  return { inviteOnly: Boolean((await context.site.status()).is_invite) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if ((await intentOf(request)) === "send-code") return handleSendCode({ request, context }, "reg");
  const { is_invite } = await context.site.status();
  return handleForm(
    { request, context },
    registration(Boolean(is_invite)),
    async (input) => {
      const user = await register(context, input, askerOf(context, request));
      return enter(context, request, user, context.t("account:done.registered"), { way: "reg" });
    },
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function RegPage() {
  const { inviteOnly } = useLoaderData<typeof loader>();
  const actionData = useActionData<AccountActionData>();
  const { t } = useTranslation("account");
  return (
    <AccountPage
      heading={t("titles.reg")}
      lead={t("reg.lead")}
      elsewhere={<Elsewhere question={t("reg.already")} to="/user/login" label={t("reg.toLogin")} />}
    >
      <RegForm inviteOnly={inviteOnly} actionData={actionData} />
    </AccountPage>
  );
}
