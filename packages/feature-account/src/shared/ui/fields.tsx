import { controlProps, Field, type FormField, TextField, TextInput } from "@dozen/ui/field";
import { SendCodeButton } from "@dozen/ui/send-code-button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SendCode } from "./use-send-code";

interface AccountFieldProps {
  field: FormField;
  /** Set if only one type of account is accepted. */
  kind?: "email" | "phone";
  label?: string;
  /** Messages of a refused send; they replace the form's own. */
  errors?: string[];
}

const autoComplete = { email: "email", phone: "tel" };

/** Email or mobile number. */
export function AccountField({ field, errors, kind, label }: AccountFieldProps) {
  const { t } = useTranslation("account");
  const { key, id, name, formId, initialValue } = field;
  return (
    <TextField
      field={{ key, id, name, formId, initialValue, errors: errors ?? field.errors }}
      label={label ?? t("fields.account")}
      placeholder={kind === "phone" ? undefined : t("fields.accountPlaceholder")}
      autoComplete={kind ? autoComplete[kind] : "username webauthn"}
      autoCapitalize="none"
      inputMode={kind === "phone" ? "tel" : "email"}
      spellCheck={false}
      maxLength={100}
    />
  );
}

interface CodeFieldProps {
  field: FormField;
  sending: SendCode;
  /** Whether a recipient was entered. */
  filled: boolean;
  /** Shown once a code has been sent. */
  sentText: string;
  /** For a form with two codes. */
  label?: string;
  intent?: string;
}

/** The code, with the button that sends it. Once it is sent, the field has the focus. */
export function CodeField({ field, sending, filled, sentText, label, intent }: CodeFieldProps) {
  const { t } = useTranslation("account");
  const input = useRef<HTMLDivElement>(null);
  const { state, sentAt } = sending;
  useEffect(() => {
    if (state === "sent") input.current?.querySelector("input")?.focus();
  }, [state]);
  const frame = { id: field.id, errors: sending.errors.code ?? (field.errors as string[] | undefined) };
  return (
    <Field {...frame} label={label ?? t("fields.code")}>
      <div className="input-row" ref={input}>
        <TextInput
          key={field.key}
          {...controlProps(frame)}
          name={field.name}
          form={field.formId}
          defaultValue={typeof field.initialValue === "string" ? field.initialValue : undefined}
          className="account-code"
          placeholder={t("fields.codePlaceholder")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
        />
        <SendCodeButton filled={filled} state={state} sentAt={sentAt} onSend={sending.send} intent={intent} />
      </div>
      <p className="field-hint" role="status">
        {state === "sent" && sentText}
      </p>
    </Field>
  );
}

export function InviteField({ field, hint }: { field: FormField; hint: string }) {
  const { t } = useTranslation("account");
  return (
    <TextField
      field={field}
      label={t("fields.invite")}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={6}
    />
  );
}
