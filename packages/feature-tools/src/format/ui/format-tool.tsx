import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, SelectField, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { contentAtMost, formatTypes, indents, schemaAtMost, sqlDialects } from "../types";
import { FormatResult } from "./format-result";
import { type FormatData, useFormatHere } from "./use-format-here";

export interface FormatToolProps {
  outcome: FormatData | undefined;
  /** The action's result after a refusal. */
  result: SubmissionResult<string[]> | undefined;
}

/** Formats or minifies a text: in the browser if possible, else on the server. */
export function FormatTool({ outcome, result }: FormatToolProps) {
  const { t } = useTranslation("tools");
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useSending();
  const here = useFormatHere(outcome, result);
  const [form, fields] = useForm<Record<"type" | "content" | "indent" | "dialect" | "schema", string>>({
    id: "format",
    lastResult: here.refusal ?? noResult,
    defaultValue: here.result?.asked,
  });
  useErrorFocus(ref, here.refusal);
  const types = ["auto" as const, ...formatTypes].map((value) => ({ value, label: t(`format.types.${value}`) }));
  const submit = (event: FormEvent<HTMLFormElement>) => here.format(event);
  return (
    <>
      <Card>
        <Form
          method="post"
          action="/format"
          encType="multipart/form-data"
          preventScrollReset
          ref={ref}
          {...getFormProps(form)}
          onSubmit={submit}
          className="stack"
        >
          <FormErrors id={form.errorId} errors={form.errors} />
          <TextAreaField
            field={fields.content}
            label={t("format.fields.content")}
            placeholder={t("format.fields.placeholder")}
            maxLength={contentAtMost}
            rows={12}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="mono format-code"
          />
          <div className="format-options">
            <SelectField field={fields.type} label={t("format.fields.type")} choices={types} />
            <SelectField
              field={fields.indent}
              label={t("format.fields.indent")}
              choices={indents.map((value) => ({
                value,
                label: value === "tab" ? t("format.indents.tab") : t("format.indents.spaces", { count: Number(value) }),
              }))}
            />
            <div className="format-buttons">
              <Button type="submit" variant="primary" name="work" value="format" busy={isSending || here.isBusy}>
                {t("format.submit")}
              </Button>
              <Button type="submit" name="work" value="minify" title={t("format.minifyHint")}>
                {t("format.minify")}
              </Button>
            </div>
          </div>
          <MoreOptions dialect={fields.dialect} schema={fields.schema} />
        </Form>
      </Card>
      {here.result && <FormatResult result={here.result} />}
    </>
  );
}

type Field = FieldMetadata<string>;

/** What few need: a dialect of SQL, a schema for JSON. Open if one of them is set or refused. */
function MoreOptions({ dialect, schema }: { dialect: Field; schema: Field }) {
  const { t } = useTranslation("tools");
  const isSet = (dialect.initialValue ?? "auto") !== "auto" || Boolean(schema.initialValue) || !schema.valid;
  return (
    <details className="format-more" open={isSet}>
      <summary>{t("format.more")}</summary>
      <div className="stack">
        <SelectField
          field={dialect}
          label={t("format.fields.dialect")}
          choices={sqlDialects.map((value) => ({ value, label: t(`format.dialects.${value}`) }))}
        />
        <TextAreaField
          field={schema}
          label={t("format.fields.schema")}
          hint={t("format.fields.schemaHint")}
          maxLength={schemaAtMost}
          rows={6}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="mono format-code"
        />
      </div>
    </details>
  );
}
