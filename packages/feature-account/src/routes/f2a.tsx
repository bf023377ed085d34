import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../account.css?url";
import { enter } from "../gate.server";
import type { FormArgs } from "../send-code-form.server";
import { keepTarget } from "../target";
import { completePending, findPending } from "../two-factor/pending.server";
import { secondFactorForm } from "../two-factor/two-factor.schema";
import { StepForm } from "../two-factor/ui/step-form";
import { AccountPage } from "../ui/account-page";
import { Elsewhere } from "../ui/elsewhere";

// An embedded sign-in may pass through here, on its way back to the window that waits for it.
export const handle: RouteHandle = {
  access: "open",
  title: "account:f2a.step.title",
  i18n: ["account"],
  keepsOpener: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (!(await findPending(context, ticketOf(request)))) throw startAgain({ request, context });
  return { kind: query.get("use") === "recovery" ? "any" : "app" } as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ticket = ticketOf(request);
  return handleForm({ request, context }, secondFactorForm, async ({ code }) => {
    try {
      const user = await completePending(context, request, { ticket, code });
      return await enter(context, request, user, context.t("account:done.signedIn"), { second: "shown", way: "f2a" });
    } catch (error) {
      if (error instanceof DomainError && !(await findPending(context, ticket)))
        return startAgain({ request, context });
      throw error;
    }
  });
}

/** The ticket in the address; the page is nowhere without it (A§2). */
function ticketOf(request: Request): string {
  const ticket = new URL(request.url).searchParams.get("state");
  if (!ticket) throw redirect("/");
  return ticket;
}

function startAgain({ request, context }: FormArgs): Response {
  const to = keepTarget("/user/login", new URL(request.url).search);
  return redirectWithToast(to, { kind: "error", text: context.t("account:f2a.errors.pendingOver") });
}

export default function SecondStepPage() {
  const { kind } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return (
    <AccountPage
      heading={t("f2a.step.title")}
      lead={kind === "app" ? t("f2a.step.lead") : t("f2a.step.recoveryLead")}
      elsewhere={<Elsewhere to="/user/login" label={t("f2a.step.toLogin")} />}
    >
      <StepForm key={kind} kind={kind} result={answer?.result} />
    </AccountPage>
  );
}
