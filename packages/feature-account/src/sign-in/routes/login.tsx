import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type AccountActionData, type FormArgs, handleSendCode, intentOf } from "../../codes/send-code-form.server";
import { deviceCookie, deviceOf, readDevice } from "../../devices/device.server";
import { shown } from "../../passkeys/passkeys.schema";
import { offersPasskeys } from "../../passkeys/relying-party.server";
import { PasskeyButton } from "../../passkeys/ui/passkey-button";
import { usePasskey } from "../../passkeys/ui/use-passkey";
import { provePasskey } from "../../passkeys/using.server";
import { scanEntry } from "../../scan/scan.schema";
import { takeScan } from "../../scan/scans.server";
import { ScanPanel } from "../../scan/ui/scan-panel";
import styles from "../../shared/account.css?url";
import { AccountPage } from "../../shared/ui/account-page";
import { Elsewhere } from "../../shared/ui/elsewhere";
import { offeredProviders } from "../../third-party/settings.server";
import thirdStyles from "../../third-party/third-party.css?url";
import { ProviderLinks } from "../../third-party/ui/provider-links";
import { ThirdRefusal } from "../../third-party/ui/third-refusal";
import { enter, targetOf } from "../gate.server";
import { codeLogin, passwordLogin } from "../sign-in.schema";
import { createAuthenticator, type LoginMode } from "../sign-in.server";
import { LoginForm, LoginModes } from "../ui/login-form";

export const handle: RouteHandle = {
  access: "open",
  title: "account:titles.login",
  i18n: ["account"],
  formsReachSiblings: true,
  keepsOpener: true,
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: thirdStyles },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.viewer.kind === "registered") throw redirectDocument(targetOf(context, request));
  const query = new URL(request.url).searchParams;
  const signedOut = query.get("from") === "index";
  const passkeys = offersPasskeys(context);
  const page = { mode: modeOf(request), signedOut, passkeys, providers: offeredProviders(context) };
  // The device cookie is set with the page. So if two tabs open at once, both ask for a passkey as the same browser.
  const isKnown = !passkeys || readDevice(context, request) !== null;
  return data(page, isKnown ? {} : { headers: { "Set-Cookie": deviceCookie(context, deviceOf(context, request)) } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const intent = await intentOf(request);
  if (intent === "send-code") return handleSendCode({ request, context }, "login");
  if (intent === "passkey") return enterByPasskey({ request, context });
  if (intent === "scan") return enterByScan({ request, context });
  const mode = modeOf(request);
  const unread = request.clone();
  return handleForm(
    { request, context },
    mode === "code" ? codeLogin : passwordLogin,
    async () => {
      const user = await createAuthenticator(context).authenticate(mode, unread);
      return enter(context, request, user, context.t("account:done.signedIn"), { way: mode });
    },
    { hide: ["password"] },
  );
}

/** The phone is signed in and has proved everything that signing in asks for, so the browser need not. */
function enterByScan({ request, context }: FormArgs) {
  return handleForm({ request, context }, scanEntry, async ({ codeId, uuid }) => {
    const { user, parent } = await takeScan(context, { codeId, asker: uuid });
    return enter(context, request, user, context.t("account:done.signedIn"), { second: "shown", way: "scan", parent });
  });
}

/** A passkey counts as both factors: possession, and user verification by the device. */
function enterByPasskey({ request, context }: FormArgs) {
  return handleForm(
    { request, context },
    shown,
    async ({ response }) => {
      const { id } = deviceOf(context, request);
      const user = await provePasskey(context, { purpose: "enter", to: id }, response);
      return enter(context, request, user, context.t("account:done.signedIn"), { second: "shown", way: "passkey" });
    },
    { hide: ["response"] },
  );
}

function modeOf(request: Request): LoginMode {
  return new URL(request.url).searchParams.get("mode") === "code" ? "code" : "password";
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function LoginPage() {
  const { mode, signedOut, passkeys, providers } = useLoaderData<typeof loader>();
  const actionData = useActionData<AccountActionData>();
  const query = new URLSearchParams(useLocation().search);
  const { t } = useTranslation("account");
  const isScan = query.get("mode") === "scan";
  const passkey = usePasskey({ autofill: passkeys && !isScan, actionData });
  return (
    <AccountPage
      heading={t("titles.login")}
      lead={t("login.lead")}
      elsewhere={<Elsewhere question={t("login.newHere")} to="/user/reg" label={t("login.toReg")} />}
    >
      {signedOut && !actionData && <p className="account-note">{t("login.signedOut")}</p>}
      {!actionData && <ThirdRefusal />}
      {isScan ? (
        <>
          <LoginModes mode="scan" />
          <ScanPanel result={actionData?.result} />
        </>
      ) : (
        <LoginForm mode={mode} actionData={actionData} />
      )}
      {passkeys && !isScan && <PasskeyButton entry={passkey} label={t("passkey.enter")} />}
      <ProviderLinks providers={providers} redirect={query.get("redirect")} />
    </AccountPage>
  );
}
