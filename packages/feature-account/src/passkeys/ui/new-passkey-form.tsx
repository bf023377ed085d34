import { getFormProps, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { Panel } from "../../shared/ui/panel";
import { type Proof, ProofFields } from "../../shared/ui/proof-fields";
import { EnterSubmit, Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";
import { usePasskeySupport } from "./browser";
import { useNewPasskey } from "./use-new-passkey";

/** The page's response: a refusal, a sent code, or the options for the browser. */
export type NewPasskeyActionData = Partial<CodeActionData> & {
  creation?: { name: string; options: PublicKeyCredentialCreationOptionsJSON };
};

interface NewPasskeyFormProps {
  proof: Proof;
  /** Suggested name: that of this device. */
  suggestion: string;
  actionData: NewPasskeyActionData | undefined;
}

/** Adds a passkey: the user proves who they are, then follows the browser. */
export function NewPasskeyForm(props: NewPasskeyFormProps) {
  const { t } = useTranslation("account");
  const enhanced = useEnhanced();
  const works = usePasskeySupport();
  const making = useNewPasskey(props.actionData?.creation);
  return (
    <Panel heading={t("passkey.new.heading")} lead={t("passkey.new.lead")}>
      {!enhanced && <p>{t("passkey.noScript")}</p>}
      {enhanced && !works && <p>{t("passkey.unsupported")}</p>}
      {props.actionData?.creation ? <Waiting {...making} /> : <BeginForm {...props} />}
    </Panel>
  );
}

function Waiting({ failed, again }: ReturnType<typeof useNewPasskey>) {
  const { t } = useTranslation("account");
  return (
    <div className="stack">
      {failed ? (
        <p className="account-refusal" role="alert">
          {t("passkey.errors.browser")}
        </p>
      ) : (
        <p role="status">{t("passkey.new.waiting")}</p>
      )}
      <div>
        <Button onClick={again}>{t("passkey.new.again")}</Button>
      </div>
    </div>
  );
}

function BeginForm({ proof, suggestion, actionData }: NewPasskeyFormProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ name: string; type: string; code: string }>({
    id: "new-passkey",
    defaultValue: { name: suggestion, type: proof.email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const filled = useFilled(ref)("name", "code");
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
      <EnterSubmit filled={filled} />
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      <TextField
        field={fields.name}
        label={t("passkey.new.name")}
        hint={t("passkey.new.nameHint")}
        maxLength={30}
        autoComplete="off"
      />
      <ProofFields proof={proof} fields={fields} sending={sending} />
      <Submit filled={filled}>{t("passkey.new.submit")}</Submit>
    </Form>
  );
}
