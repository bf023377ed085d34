import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listBindings } from "../../bindings/bindings.server";
import { type AccountActionData, handleSendCode, intentOf } from "../../codes/send-code-form.server";
import styles from "../../shared/account.css?url";
import { withTarget } from "../../shared/target";
import { AccountPage } from "../../shared/ui/account-page";
import { Elsewhere } from "../../shared/ui/elsewhere";
import { enter, targetOf } from "../../sign-in/gate.server";
import { headingFor } from "../arrival.server";
import { proveIdentity } from "../identity.server";
import { verification } from "../third-party.schema";
import { VerifyForm } from "../ui/verify-form";

export const handle: RouteHandle = {
  access: "open",
  title: "account:third.verify.title",
  i18n: ["account"],
  keepsOpener: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = temporaryOf(context, request);
  const [binding] = await listBindings(context, viewer.id);
  const isTurnedAway = new URL(request.url).searchParams.get("status") === "no-access";
  const inviteOnly = Boolean((await context.site.status()).is_invite);
  return { provider: binding?.provider, isTurnedAway, inviteOnly };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = temporaryOf(context, request);
  if ((await intentOf(request)) === "send-code") return handleSendCode({ request, context }, "third");
  const { is_invite } = await context.site.status();
  return handleForm({ request, context }, verification(Boolean(is_invite)), async (input) => {
    const user = await proveIdentity(context, viewer.id, input);
    const heading = headingFor(request, wayOn(context, request));
    return enter(context, heading, user, context.t("account:third.verify.done"), { way: "third" });
  });
}

/** @throws Response that redirects users who need no verification */
function temporaryOf(context: RequestContext, request: Request) {
  const { viewer } = context;
  if (viewer.kind === "registered") throw redirectDocument(targetOf(context, request));
  if (viewer.kind === "visitor") throw redirect(withTarget("/user/login", new URL(request.url).search));
  return viewer;
}

/**
 * To all tools, with the wanted page as `from` (spec:account-45). An embedded sign-in returns to the page that hands
 * it over.
 */
function wayOn(context: RequestContext, request: Request): string {
  const target = targetOf(context, request);
  return target.startsWith("/third/login?") ? target : `/all?${new URLSearchParams({ from: target })}`;
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function VerifyPage() {
  const { provider, isTurnedAway, inviteOnly } = useLoaderData<typeof loader>();
  const actionData = useActionData<AccountActionData>();
  const { t } = useTranslation("account");
  const name = provider && t(`third.names.${provider}`);
  return (
    <AccountPage
      heading={t("third.verify.title")}
      lead={name ? t("third.verify.lead", { name }) : t("third.verify.leadPlain")}
      elsewhere={<Elsewhere to="/user/signout" label={t("third.verify.later")} />}
    >
      {isTurnedAway && !actionData && <p className="account-note">{t("third.verify.noAccess")}</p>}
      <VerifyForm name={name} inviteOnly={inviteOnly} actionData={actionData} />
    </AccountPage>
  );
}
