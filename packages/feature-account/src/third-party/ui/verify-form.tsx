import { getFormProps, useForm } from "@conform-to/react";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AccountActionData } from "../../codes/send-code-form.server";
import { AccountField, CodeField, InviteField } from "../../shared/ui/fields";
import { EnterSubmit, Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";

interface VerifyFormProps {
  /** Name of the provider that the user signed in with. */
  name: string | undefined;
  inviteOnly: boolean;
  actionData: AccountActionData | undefined;
}

/** The recipient of a code, the code, and the invite if the site asks for one. */
export function VerifyForm({ name, inviteOnly, actionData }: VerifyFormProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ account: string; code: string; invite: string }>({
    id: "verify",
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const isFilled = useFilled(ref, inviteOnly);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined);
  const filled = isFilled("account", "code", ...(inviteOnly ? ["invite"] : []));
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <EnterSubmit filled={filled} />
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      <AccountField field={fields.account} errors={sending.errors.account} />
      <CodeField field={fields.code} sending={sending} filled={isFilled("account")} sentText={t("sent.third")} />
      {inviteOnly && <InviteField field={fields.invite} hint={t("third.verify.inviteHint")} />}
      <Submit filled={filled}>{t("third.verify.submit")}</Submit>
      {name && <p className="muted">{t("third.verify.joins", { name })}</p>}
    </Form>
  );
}
