import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CheckboxField, FormErrors, RadioField, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

/** The fields as typed. */
export interface TypedCheck {
  type: "text" | "url";
  content: string;
  numbers?: boolean;
  emails?: boolean;
  /** One per line. */
  words?: string;
}

export interface CheckFormProps {
  /** What was checked last. */
  typed: TypedCheck | undefined;
  /** The action's result after a refusal. */
  result: SubmissionResult<string[]> | undefined;
}

/** The form for the content to check. */
export function CheckForm({ typed, result }: CheckFormProps) {
  const { t } = useTranslation("tools");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ type: string; content: string; numbers: boolean; emails: boolean; words: string }>({
    id: "check",
    lastResult: result ?? noResult,
    defaultValue: typed ?? { type: "text" },
  });
  useErrorFocus(ref, result);
  return (
    <Card>
      <Form method="post" action="/check" preventScrollReset ref={ref} {...getFormProps(form)} className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        <RadioField
          field={fields.type}
          label={t("check.fields.type")}
          choices={(["text", "url"] as const).map((value) => ({ value, label: t(`check.types.${value}`) }))}
        />
        <TextAreaField
          field={fields.content}
          label={t("check.fields.content")}
          placeholder={t("check.fields.placeholder")}
          rows={6}
          maxLength={100_000}
          required
        />
        <TextOptions fields={fields} />
        <div className="row">
          <Button type="submit" variant="primary" icon={ShieldCheck} busy={busy}>
            {t("check.submit")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type Field = Parameters<typeof TextAreaField>[0]["field"];

/** What is found in a text by choice. Open if something of it is set or refused. */
function TextOptions({
  fields: { numbers, emails, words },
}: {
  fields: Record<"numbers" | "emails" | "words", Field>;
}) {
  const { t } = useTranslation("tools");
  const isSet = [numbers, emails, words].some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors));
  return (
    <details className="check-options" open={isSet}>
      <summary>{t("check.more")}</summary>
      <div className="stack">
        <CheckboxField field={numbers} label={t("check.fields.numbers")} />
        <CheckboxField field={emails} label={t("check.fields.emails")} />
        <TextAreaField
          field={words}
          label={t("check.fields.words")}
          hint={t("check.fields.wordsHint")}
          rows={3}
          maxLength={20_000}
        />
      </div>
    </details>
  );
}
