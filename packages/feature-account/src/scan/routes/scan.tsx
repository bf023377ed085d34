import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { isFreshlyProved } from "@dozen/core/sessions/proofs.server";
import { toastCookie } from "@dozen/core/toast.server";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormArgs } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import styles from "../../shared/account.css?url";
import { againForm } from "../../shared/again.schema";
import { askedAgain } from "../../shared/again.server";
import { noFields } from "../../shared/no-fields.schema";
import { AccountPage } from "../../shared/ui/account-page";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { scanOver } from "../errors";
import { decideScan, type ScanDecision, showScan } from "../scans.server";
import { ScanQuestion } from "../ui/scan-question";
import { ScanResult } from "../ui/scan-result";

export const handle: RouteHandle = { access: "registered", title: "account:scan.title", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * After a second the result leads home (spec:account-39), without JavaScript by this header. The text is repeated
 * there as a toast, so that it can be read.
 */
function homeSoon(kind: "success" | "error", text: string): ResponseInit {
  return { headers: { Refresh: "1; url=/", "Set-Cookie": toastCookie({ kind, text }) } };
}

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const refresh = actionHeaders?.get("Refresh") ?? loaderHeaders.get("Refresh");
  return new Headers(refresh ? { Refresh: refresh } : {});
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return data({ browser: await showScan(context, codeIdOf(request)), refused: null });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = context.t("account:scan.errors.over");
    return data({ browser: null, refused }, homeSoon("error", refused));
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const args = { request, context };
  const form = await readForm(request.clone());
  if (form.get("intent") === "send-code") return handleSendOwnCode(args, "proof");
  if (form.get("status") !== "confirm") return respondToScan(args, { status: "cancel" });
  const asks = context.viewer.kind === "registered" && !(await isFreshlyProved(context));
  const schema = asks ? againForm(await askedAgain(asOwner(context))) : noFields;
  return handleForm(args, schema, (shown) => respondToScan(args, { status: "confirm", ...shown }), {
    hide: ["password"],
  });
}

async function respondToScan({ request, context }: FormArgs, decision: Omit<ScanDecision, "codeId">) {
  try {
    await decideScan(context, request, { codeId: codeIdOf(request), ...decision });
    const done = context.t(`account:scan.done.${decision.status}`);
    return data({ done, isGood: true }, homeSoon("success", done));
  } catch (error) {
    if (!(error instanceof DomainError) || !isOver(error)) throw error;
    const done = context.t("account:scan.errors.over");
    return data({ done, isGood: false }, homeSoon("error", done));
  }
}

/** Whether the scan has ended. After a wrong proof the user may try again. */
function isOver({ key, code }: DomainError): boolean {
  return key === scanOver().key || code === 403;
}

/** The id in the QR code's address. Without one the page redirects home (spec:account-38). */
function codeIdOf(request: Request): string {
  const codeId = new URL(request.url).searchParams.get("codeId");
  if (!codeId) throw redirect("/");
  return codeId;
}

/** Loading again after the action would only say that the code was used. */
export const shouldRevalidate = () => false;

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** That it is done, or what was wrong with the phone's proof. */
type ActionData = { done: string; isGood: boolean } | (CodeActionData & { done?: undefined });

export default function ScanPage() {
  const { browser, refused } = useLoaderData<typeof loader>();
  const actionData = useActionData<ActionData>();
  const { t } = useTranslation("account");
  const isDone = actionData?.done !== undefined;
  const result = isDone
    ? { text: actionData.done, isGood: actionData.isGood }
    : refused && { text: refused, isGood: false };
  return (
    <AccountPage heading={t("scan.title")} lead={browser && !result ? t("scan.phone.lead") : null}>
      {result ? (
        <ScanResult {...result} />
      ) : (
        browser && <ScanQuestion browser={browser} actionData={isDone ? undefined : actionData} />
      )}
    </AccountPage>
  );
}
