import { getFormProps, useForm } from "@conform-to/react";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form, Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AccountActionData } from "../../codes/send-code-form.server";
import { NewPasswordField } from "../../password/ui/new-password-field";
import { withTarget } from "../../shared/target";
import { AccountField, CodeField } from "../../shared/ui/fields";
import { EnterSubmit, Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";
import type { WayIn } from "../ways-in";
import { WaysIn } from "./ways-in";

const fieldOfStep = { 1: "account", 2: "code", 3: "password" } as const;

interface ResetFormProps {
  step: 1 | 2 | 3;
  /** Milliseconds since the last code was sent. */
  sentAgo: number | undefined;
  /** Passkeys and linked accounts, once the code was right. */
  ways: readonly WayIn[];
  actionData: AccountActionData | undefined;
}

/** One step of the reset: the account, the code, or the new password. */
export function ResetForm({ step, sentAgo, ways, actionData }: ResetFormProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ account: string; code: string; password: string }>({
    id: `reset-${step}`,
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const sending = useSendCode(ref, sentAgo);
  const filled = useFilled(ref)(fieldOfStep[step]);
  return (
    <Form method="post" action={useHere()} ref={ref} {...getFormProps(form)} className="stack">
      <EnterSubmit filled={filled} />
      <input type="hidden" name="step" value={fieldOfStep[step]} />
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      {step === 1 && <AccountField field={fields.account} />}
      {step === 2 && <CodeField field={fields.code} sending={sending} filled sentText={t("sent.reset")} />}
      {step === 3 && <NewPasswordField field={fields.password} label={t("fields.newPassword")} />}
      {ways.length > 0 && <WaysIn ways={ways} typed={actionData?.result.initialValue} />}
      <Submit filled={filled}>{step === 3 ? t("reset.save") : t("reset.next")}</Submit>
      {step > 1 && <OtherAccount />}
    </Form>
  );
}

/** The page without `step`, so that after going back a submitted step leads to the next one. */
function useHere(): string {
  const { pathname, search } = useLocation();
  return withTarget(pathname, search);
}

function OtherAccount() {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  return (
    <Link className="account-aside" to={withTarget(pathname, search, { step: "1" })}>
      {t("reset.otherAccount")}
    </Link>
  );
}
