import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

/** Asks for another service's export. */
export function ImportForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("short");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ file: File }>({ id: "short-import", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Card heading={t("transfer.title")}>
      <Form
        method="post"
        action="/short/import"
        encType="multipart/form-data"
        ref={ref}
        {...getFormProps(form)}
        className="stack"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <p className="muted">{t("transfer.lead")}</p>
        <TextField
          field={fields.file}
          label={t("transfer.file")}
          hint={t("transfer.fileHint")}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          required
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy}>
            {t("transfer.look")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
