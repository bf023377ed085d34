import { getFormProps, useForm } from "@conform-to/react";
import { FormErrors, PasswordField, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { Tabs } from "@dozen/ui/tabs";
import { Form, Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AccountActionData } from "../../codes/send-code-form.server";
import { useWideScreen } from "../../scan/ui/use-wide-screen";
import { withTarget } from "../../shared/target";
import { AccountField, CodeField } from "../../shared/ui/fields";
import { EnterSubmit, Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";
import type { LoginMode } from "../sign-in.server";

/** Account with password or code. The modes are links; the typed account is kept when the mode changes. */
export function LoginForm({ mode, actionData }: { mode: LoginMode; actionData: AccountActionData | undefined }) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ account: string; password: string; code: string }>({
    id: "login",
    lastResult: actionData?.result ?? noResult,
  });
  useErrorFocus(ref, actionData?.result);
  const isFilled = useFilled(ref, mode);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined);
  const refused = mode === "code" ? sending.errors : {};
  const filled = isFilled("account", mode);
  return (
    <>
      <LoginModes mode={mode} />
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
        <EnterSubmit filled={filled} />
        <FormErrors id={form.errorId} errors={refused[""] ?? form.errors} />
        <AccountField field={fields.account} errors={refused.account} />
        {mode === "code" ? (
          <CodeField field={fields.code} sending={sending} filled={isFilled("account")} sentText={t("sent.login")} />
        ) : (
          <PasswordField field={fields.password} label={t("fields.password")} maxLength={64} />
        )}
        <Submit filled={filled}>{t("login.submit")}</Submit>
      </Form>
      {mode === "password" && <ForgottenLink />}
    </>
  );
}

/** The ways to sign in; by scan only on screens that a phone can scan. */
export function LoginModes({ mode }: { mode: LoginMode | "scan" }) {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  const isWide = useWideScreen();
  const scan = { to: withTarget(pathname, search, { mode: "scan" }), label: t("scan.mode"), current: mode === "scan" };
  return (
    <Tabs
      label={t("login.modes")}
      items={[
        { to: withTarget(pathname, search), label: t("login.byPassword"), current: mode === "password" },
        { to: withTarget(pathname, search, { mode: "code" }), label: t("login.byCode"), current: mode === "code" },
        ...(isWide || mode === "scan" ? [scan] : []),
      ]}
    />
  );
}

function ForgottenLink() {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  return (
    <Link className="account-aside" to={withTarget("/user/reset", search)} prefetch="intent">
      {t("login.toReset")}
    </Link>
  );
}
