import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { Button } from "@dozen/ui/button";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../shared/account.css?url";
import { AccountPage } from "../../shared/ui/account-page";
import { findUndo, undoContact } from "../contact-undos.server";

export const handle: RouteHandle = { access: "open", title: "account:undo.title", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The ticket in the address must not leak by the Referer header or a cache. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return withTicket({ request, context }, async (ticket) => {
    const { account } = await findUndo(context, ticket);
    return { value: account.value };
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return withTicket({ request, context }, async (ticket) => {
    await undoContact(context, ticket);
    throw redirectWithToast("/user/reset", { kind: "success", text: context.t("account:undo.done") });
  });
}

async function withTicket<Result>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  use: (ticket: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(new URL(request.url).searchParams.get("ticket") ?? "");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw redirectWithToast("/user/reset", { kind: "error", text: translateKey(context.t, error.key, error.values) });
  }
}

export default function UndoPage() {
  const { value } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <AccountPage heading={t("undo.title")} lead={t("undo.lead", { value, interpolation: { escapeValue: false } })}>
      <Form method="post">
        <Button type="submit" variant="primary" wide>
          {t("undo.submit")}
        </Button>
      </Form>
    </AccountPage>
  );
}
