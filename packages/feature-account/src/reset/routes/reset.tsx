import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AccountActionData } from "../../codes/send-code-form.server";
import styles from "../../shared/account.css?url";
import { AccountPage } from "../../shared/ui/account-page";
import { Elsewhere } from "../../shared/ui/elsewhere";
import { waysInOfReset } from "../reset.server";
import { readResetState } from "../reset-state.server";
import { sendAgain, startAgain, stepOf, takeAccount, takeCode, takePassword } from "../reset-steps.server";
import { ResetForm } from "../ui/reset-form";
import { ResetSteps } from "../ui/reset-steps";

export const handle: RouteHandle = {
  access: "open",
  title: "account:titles.reset",
  i18n: ["account"],
  keepsOpener: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A shared browser must not cache the list of ways to sign in. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = readResetState(context, request);
  const reached = !state ? 1 : state.ticket ? 3 : 2;
  const startsAgain = new URL(request.url).searchParams.get("step") === "1";
  const sentAgo = state ? context.clock.now() - state.sentAt : undefined;
  const step = startsAgain ? 1 : reached;
  const ways = step === 3 && state?.ticket ? await waysInOfReset(context, state.account, state.ticket) : [];
  return { step, account: state?.account.value ?? "", sentAgo, ways } as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const state = readResetState(context, request);
  const step = await stepOf(request);
  const args = { request, context };
  if (step === "account") return takeAccount(args, state);
  if (!state) return startAgain(args);
  if (step === "send-code") return sendAgain(args, state);
  return step === "password" ? takePassword(args, state) : takeCode(args, state);
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function ResetPage() {
  const { step, account, sentAgo, ways } = useLoaderData<typeof loader>();
  const actionData = useActionData<AccountActionData>();
  const { t } = useTranslation("account");
  const leads = {
    1: t("reset.accountLead"),
    2: t("reset.codeLead", { account }),
    3: t("reset.passwordLead", { account }),
  };
  return (
    <AccountPage
      heading={t("titles.reset")}
      lead={leads[step]}
      elsewhere={<Elsewhere to="/user/login" label={t("reset.toLogin")} />}
    >
      <ResetSteps step={step} />
      <ResetForm key={step} step={step} sentAgo={sentAgo} ways={ways} actionData={actionData} />
    </AccountPage>
  );
}
