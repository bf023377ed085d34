import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, SelectField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { accountLength, algorithms, digitCounts, kinds, newNameLength, usualKey } from "../key";

interface CreateFields {
  secret_key: string;
  secret: string;
  account: string;
  kind: string;
  algorithm: string;
  digits: string;
  period: string;
  counter: string;
}

type Fields = ReturnType<typeof useForm<CreateFields>>[1];

const unusual = ["account", "kind", "algorithm", "digits", "period", "counter"] as const;

/** Name and secret first; parameters that few sites need are collapsed. */
export function CreateForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("vault");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<CreateFields>({ id: "mfa-create", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action="/mfa?tab=create" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.secret_key}
        label={t("mfa.fields.name")}
        hint={t("mfa.fields.nameHint", { count: newNameLength })}
        required
        maxLength={newNameLength}
        autoComplete="off"
      />
      <TextField
        field={fields.secret}
        label={t("mfa.fields.secret")}
        hint={t("mfa.fields.secretHint")}
        required
        maxLength={1024}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="mono"
      />
      <Unusual fields={fields} />
      <Button type="submit" variant="primary" icon={Plus} busy={busy} className="mfa-submit">
        {t("mfa.create.submit")}
      </Button>
    </Form>
  );
}

function Unusual({ fields }: { fields: Fields }) {
  const { t } = useTranslation("vault");
  const wasUsed = unusual.some((name) => fields[name].errors?.length);
  const choices = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }));
  return (
    <details className="mfa-unusual" open={wasUsed || undefined}>
      <summary>{t("mfa.create.more")}</summary>
      <div className="mfa-unusual-fields">
        <TextField
          field={fields.account}
          label={t("mfa.fields.account")}
          hint={t("mfa.fields.accountHint")}
          optional
          maxLength={accountLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          field={fields.kind}
          label={t("mfa.fields.kind")}
          choices={kinds.map((kind) => ({ value: kind, label: t(`mfa.kinds.${kind}`) }))}
        />
        <SelectField field={fields.algorithm} label={t("mfa.fields.algorithm")} choices={choices(algorithms)} />
        <SelectField field={fields.digits} label={t("mfa.fields.digits")} choices={choices(digitCounts)} />
        <TextField
          field={fields.period}
          label={t("mfa.fields.period")}
          placeholder={String(usualKey.period)}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <TextField
          field={fields.counter}
          label={t("mfa.fields.counter")}
          hint={t("mfa.fields.counterHint")}
          placeholder={String(usualKey.counter)}
          inputMode="numeric"
          maxLength={15}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
