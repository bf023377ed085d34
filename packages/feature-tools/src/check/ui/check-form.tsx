import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, RadioField, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

export interface CheckFormProps {
  /** The content that was checked last. */
  typed: { type: "text" | "url"; content: string } | undefined;
  /** The action's result after a refusal. */
  result: SubmissionResult<string[]> | undefined;
}

/** The form for the content to check. */
export function CheckForm({ typed, result }: CheckFormProps) {
  const { t } = useTranslation("tools");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ type: string; content: string }>({
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
        <div className="row">
          <Button type="submit" variant="primary" icon={ShieldCheck} busy={busy}>
            {t("check.submit")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
