import { getFormProps, useForm } from "@conform-to/react";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { AccountField, CodeField } from "../../shared/ui/fields";
import { OwnAccountField, type OwnAccounts } from "../../shared/ui/own-account";
import { Panel } from "../../shared/ui/panel";
import { EnterSubmit, Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";

/** The returned form says which of the two codes was sent. */
export type ContactActionData = CodeActionData;

interface ContactPanelProps extends OwnAccounts {
  kind: "email" | "phone";
  actionData: ContactActionData | undefined;
}

/** A new email or mobile number: needs a code from a current account and one from the new account. */
export function ContactPanel({ kind, email, phone, actionData }: ContactPanelProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ type: string; proof: string; account: string; code: string }>({
    id: `contact-${kind}`,
    defaultValue: { type: email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const isFilled = useFilled(ref);
  const sentIntent = actionData?.sent ? actionData.result.initialValue?.intent : undefined;
  const proof = useSendCode(ref, sentIntent === "send-proof" ? 0 : undefined, {
    intent: "send-proof",
    names: ["type"],
  });
  const fresh = useSendCode(ref, sentIntent === "send-code" ? 0 : undefined);
  const filled = isFilled("proof", "account", "code");
  return (
    <Panel heading={headingOf()} lead={t("settings.contact.lead")}>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
        <EnterSubmit filled={filled} />
        <FormErrors id={form.errorId} errors={proof.errors[""] ?? fresh.errors[""] ?? form.errors} />
        <h2>{t("settings.contact.own")}</h2>
        <OwnAccountField field={fields.type} email={email} phone={phone} />
        <CodeField
          field={fields.proof}
          label={t("settings.contact.proof")}
          sending={proof}
          intent="send-proof"
          filled
          sentText={t("sent.proof")}
        />
        <h2>{t("settings.contact.fresh")}</h2>
        <AccountField
          field={fields.account}
          kind={kind}
          label={kind === "email" ? t("settings.contact.newEmail") : t("settings.contact.newPhone")}
          errors={fresh.errors.account}
        />
        <CodeField
          field={fields.code}
          label={t("settings.contact.code")}
          sending={fresh}
          filled={isFilled("account")}
          sentText={t("sent.contact")}
        />
        <Submit filled={filled}>{t("settings.save")}</Submit>
        <Link className="account-aside" to="/set/base">
          {t("settings.back", { group: t("settings.entries.base") })}
        </Link>
      </Form>
    </Panel>
  );

  function headingOf() {
    if (kind === "email") return email ? t("settings.base.changeEmail") : t("settings.base.addEmail");
    return phone ? t("settings.base.changePhone") : t("settings.base.addPhone");
  }
}
