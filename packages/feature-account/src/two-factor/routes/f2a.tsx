import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormArgs } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import { listPasskeys } from "../../passkeys/passkeys.server";
import { offersPasskeys } from "../../passkeys/relying-party.server";
import { PasskeyList } from "../../passkeys/ui/passkey-list";
import styles from "../../shared/account.css?url";
import { ownUser } from "../../shared/own-user.server";
import { drawQr } from "../../shared/qr.server";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { secondFactorForm, switchOnForm } from "../two-factor.schema";
import {
  beginSetup,
  dropSetup,
  findSetup,
  renewRecoveryCodes,
  switchOff,
  switchOn,
  twoFactorState,
} from "../two-factor.server";
import { TwoFactorPanel } from "../ui/two-factor-panel";

export const handle: RouteHandle = { access: "registered", title: "account:f2a.title", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A browser must not cache the keys and codes on the page, since the computer may be shared. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: LoaderFunctionArgs) {
  const { id, email, phone } = await ownUser(asOwner(context));
  const state = await twoFactorState(context, id);
  const setup = state ? null : await findSetup(context);
  const passkeys = offersPasskeys(context) ? await listPasskeys(context, id) : null;
  return { state, setup: setup && { ...setup, qr: drawQr(setup.url) }, accounts: { email, phone }, passkeys };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request.clone());
  const args = { request, context };
  switch (form.get("intent")) {
    case "begin":
      await beginSetup(context);
      return redirect("/set/f2a", 303);
    case "drop":
      await dropSetup(context);
      return redirectWithToast("/set/f2a", { kind: "info", text: context.t("account:f2a.done.dropped") });
    case "send-code":
      return handleSendOwnCode(args, "proof");
    case "off":
      return isConfirmed(form) ? turnOff(args) : { confirm: carriedFields(form) };
    case "renew":
      return renew(args);
    default:
      return turnOn(args);
  }
}

function turnOn({ request, context }: FormArgs) {
  return handleForm({ request, context }, switchOnForm, async (shown) => {
    await switchOn(context, request, shown);
    return redirectWithToast("/set/f2a", { kind: "success", text: context.t("account:f2a.done.on") });
  });
}

function turnOff({ request, context }: FormArgs) {
  return handleForm({ request, context }, secondFactorForm, async ({ code }) => {
    await switchOff(context, request, code);
    return redirectWithToast("/set/f2a", { kind: "success", text: context.t("account:f2a.done.off") });
  });
}

function renew({ request, context }: FormArgs) {
  return handleForm({ request, context }, secondFactorForm, async ({ code }) => ({
    newCodes: await renewRecoveryCodes(context, request, code),
  }));
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

type ActionData = Partial<CodeActionData> & { confirm?: [string, string][]; newCodes?: string[] };

export default function TwoFactorPage() {
  const { passkeys, ...shown } = useLoaderData<typeof loader>();
  const actionData = useActionData<ActionData>();
  const { t } = useTranslation("account");
  if (actionData?.confirm) {
    return (
      <ConfirmPage
        message={t("f2a.set.turnOffMessage")}
        confirmLabel={t("f2a.set.turnOff")}
        fields={actionData.confirm}
        cancelTo="/set/f2a"
      />
    );
  }
  const { result, sent, newCodes } = actionData ?? {};
  return (
    <div className="stack">
      <TwoFactorPanel {...shown} newCodes={newCodes} actionData={result && { result, sent }} />
      {passkeys && !shown.setup && <PasskeyList passkeys={passkeys} />}
    </div>
  );
}
