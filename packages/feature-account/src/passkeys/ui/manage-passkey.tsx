import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Proof, ProofFields } from "../../shared/ui/proof-fields";
import { useSendCode } from "../../shared/ui/use-send-code";

type Result = SubmissionResult<string[]> | undefined;

export function RenameForm({ name, result }: { name: string; result: Result }) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ name: string }>({ id: "rename", defaultValue: { name }, lastResult: result });
  useErrorFocus(ref, result);
  const busy = useSending();
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.name} label={t("passkey.new.name")} maxLength={30} autoComplete="off" />
      <div>
        <Button type="submit" name="intent" value="rename" busy={busy}>
          {t("passkey.one.rename")}
        </Button>
      </div>
    </Form>
  );
}

/** Removes a passkey after a proof. */
export function RemoveForm({ proof, result, sent }: { proof: Proof; result: Result; sent: boolean }) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ type: string; code: string }>({
    id: "remove",
    defaultValue: { type: proof.email ? "email" : "phone" },
    lastResult: result,
  });
  useErrorFocus(ref, result);
  const sending = useSendCode(ref, sent ? 0 : undefined, { names: ["type"] });
  return (
    <Card heading={t("passkey.one.removeHeading")}>
      <div className="stack">
        <p className="muted">{t("passkey.one.removeLead")}</p>
        <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
          <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
          <ProofFields proof={proof} fields={fields} sending={sending} />
          <div>
            <ConfirmButton
              name="intent"
              value="remove"
              message={t("passkey.one.removeQuestion")}
              confirmLabel={t("passkey.one.remove")}
            >
              {t("passkey.one.remove")}
            </ConfirmButton>
          </div>
        </Form>
      </div>
    </Card>
  );
}
