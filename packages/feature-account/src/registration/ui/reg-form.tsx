import { getFormProps, useForm } from "@conform-to/react";
import { CheckboxField, FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { AccountActionData } from "../../codes/send-code-form.server";
import { NewPasswordField } from "../../password/ui/new-password-field";
import { AccountField, CodeField, InviteField } from "../../shared/ui/fields";
import { EnterSubmit, Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";

interface RegFields {
  account: string;
  code: string;
  password: string;
  invite: string;
  agree: string;
}

/** Registration: account, code, password, the invite if the site asks for one, and the agreement. */
export function RegForm({
  inviteOnly,
  actionData,
}: {
  inviteOnly: boolean;
  actionData: AccountActionData | undefined;
}) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<RegFields>({ id: "reg", lastResult: actionData?.result });
  useErrorFocus(ref, actionData?.result);
  const isFilled = useFilled(ref, inviteOnly);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined);
  const filled = isFilled("account", "code", "password", ...(inviteOnly ? ["invite"] : []));
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <EnterSubmit filled={filled} />
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      <AccountField field={fields.account} errors={sending.errors.account} />
      <CodeField field={fields.code} sending={sending} filled={isFilled("account")} sentText={t("sent.reg")} />
      <NewPasswordField field={fields.password} label={t("fields.password")} />
      {inviteOnly && <InviteField field={fields.invite} hint={t("fields.inviteHint")} />}
      <CheckboxField field={fields.agree} label={<Agreement />} />
      <Submit filled={filled}>{t("reg.submit")}</Submit>
    </Form>
  );
}

/** The legal pages open in a new tab, so that what was typed stays. */
function Agreement() {
  const { t } = useTranslation("account");
  return (
    <Trans
      t={t}
      i18nKey="reg.agree"
      components={{
        // biome-ignore lint/a11y/useAnchorContent: the text comes from the translation
        protocol: <a href="/protocol" target="_blank" rel="noopener" />,
        // biome-ignore lint/a11y/useAnchorContent: the text comes from the translation
        privacy: <a href="/privacy" target="_blank" rel="noopener" />,
      }}
    />
  );
}
