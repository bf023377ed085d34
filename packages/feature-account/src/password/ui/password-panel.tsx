import { getFormProps, useForm } from "@conform-to/react";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { CodeField } from "../../shared/ui/fields";
import { OwnAccountField, type OwnAccounts } from "../../shared/ui/own-account";
import { Panel } from "../../shared/ui/panel";
import { EnterSubmit, Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";
import { NewPasswordField } from "./new-password-field";

/** A new password, with a code that was sent to one of the user's own accounts. */
export function PasswordPanel({ email, phone, actionData }: OwnAccounts & { actionData: CodeActionData | undefined }) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ type: string; code: string; password: string }>({
    id: "fixpwd",
    defaultValue: { type: email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const isFilled = useFilled(ref);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  const filled = isFilled("code", "password");
  return (
    <Panel heading={t("settings.entries.fixpwd")} lead={t("settings.fixpwd.lead")}>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
        <EnterSubmit filled={filled} />
        <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
        <OwnAccountField field={fields.type} email={email} phone={phone} />
        <CodeField field={fields.code} sending={sending} filled sentText={t("sent.pwd")} />
        <NewPasswordField field={fields.password} label={t("fields.newPassword")} />
        <Submit filled={filled}>{t("settings.fixpwd.submit")}</Submit>
      </Form>
    </Panel>
  );
}
