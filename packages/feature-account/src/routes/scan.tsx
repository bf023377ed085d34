import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { readForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
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
import styles from "../account.css?url";
import { answerScan, showScan } from "../scan/scans.server";
import { ScanQuestion } from "../scan/ui/scan-question";
import { ScanResult } from "../scan/ui/scan-result";
import { AccountPage } from "../ui/account-page";

export const handle: RouteHandle = { access: "registered", title: "account:scan.title", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A result leads home after a second (A§4), without script by this header; its words go along, to be read in peace. */
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
  const status = (await readForm(request)).get("status") === "confirm" ? "confirm" : "cancel";
  try {
    await answerScan(context, { codeId: codeIdOf(request), status });
    const done = context.t(`account:scan.done.${status}`);
    return data({ done, isGood: true }, homeSoon("success", done));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const done = context.t("account:scan.errors.over");
    return data({ done, isGood: false }, homeSoon("error", done));
  }
}

/** What the QR code says; the page is nowhere without it (A§2). */
function codeIdOf(request: Request): string {
  const codeId = new URL(request.url).searchParams.get("codeId");
  if (!codeId) throw redirect("/");
  return codeId;
}

/** Looking again after the answer would only say that the code is used up. */
export const shouldRevalidate = () => false;

export default function ScanPage() {
  const { browser, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const result = answer ? { text: answer.done, isGood: answer.isGood } : refused && { text: refused, isGood: false };
  return (
    <AccountPage heading={t("scan.title")} lead={browser && !result ? t("scan.phone.lead") : null}>
      {result ? <ScanResult {...result} /> : browser && <ScanQuestion browser={browser} />}
    </AccountPage>
  );
}
