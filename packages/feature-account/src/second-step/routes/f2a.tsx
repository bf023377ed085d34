import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type FormArgs, intentOf } from "../../codes/send-code-form.server";
import { shown } from "../../passkeys/passkeys.schema";
import { credentialsOf } from "../../passkeys/passkeys.server";
import { PasskeyButton } from "../../passkeys/ui/passkey-button";
import { usePasskey } from "../../passkeys/ui/use-passkey";
import styles from "../../shared/account.css?url";
import { withTarget } from "../../shared/target";
import { AccountPage } from "../../shared/ui/account-page";
import { Elsewhere } from "../../shared/ui/elsewhere";
import { enter } from "../../sign-in/gate.server";
import { secondFactorForm } from "../../two-factor/two-factor.schema";
import { completePending, findPending, type SecondStep } from "../pending.server";
import { StepForm } from "../ui/step-form";

// An embedded sign-in may pass through here, on its way back to the window that waits for it.
export const handle: RouteHandle = {
  access: "open",
  title: "account:f2a.step.title",
  i18n: ["account"],
  formsReachSiblings: true,
  keepsOpener: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const user = await findPending(context, ticketOf(request));
  if (!user) throw startAgain({ request, context });
  const passkeys = await credentialsOf(context, user.id);
  return { kind: query.get("use") === "recovery" ? "any" : "app", hasPasskey: passkeys.length > 0 } as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ticket = ticketOf(request);
  const args = { request, context };
  if ((await intentOf(request)) === "passkey") {
    return handleForm(args, shown, ({ response }) => complete(args, ticket, { response }), { hide: ["response"] });
  }
  return handleForm(args, secondFactorForm, ({ code }) => complete(args, ticket, { code }));
}

async function complete(args: FormArgs, ticket: string, second: SecondStep) {
  const { request, context } = args;
  try {
    const user = await completePending(context, request, ticket, second);
    return await enter(context, request, user, context.t("account:done.signedIn"), { second: "shown", way: "f2a" });
  } catch (error) {
    if (error instanceof DomainError && !(await findPending(context, ticket))) return startAgain(args);
    throw error;
  }
}

/** The ticket in the address. Without one the page redirects home (spec:account-30). */
function ticketOf(request: Request): string {
  const ticket = new URL(request.url).searchParams.get("state");
  if (!ticket) throw redirect("/");
  return ticket;
}

function startAgain({ request, context }: FormArgs): Response {
  const to = withTarget("/user/login", new URL(request.url).search);
  return redirectWithToast(to, { kind: "error", text: context.t("account:f2a.errors.pendingOver") });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function SecondStepPage() {
  const { kind, hasPasskey } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const state = new URLSearchParams(useLocation().search).get("state") ?? "";
  const passkey = usePasskey({ state, actionData });
  return (
    <AccountPage
      heading={t("f2a.step.title")}
      lead={kind === "app" ? t("f2a.step.lead") : t("f2a.step.recoveryLead")}
      elsewhere={<Elsewhere to="/user/login" label={t("f2a.step.toLogin")} />}
    >
      <StepForm key={kind} kind={kind} result={actionData?.result} />
      {hasPasskey && <PasskeyButton entry={passkey} label={t("passkey.useInstead")} />}
    </AccountPage>
  );
}
