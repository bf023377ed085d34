import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import {
  controlProps,
  Field as FieldFrame,
  FormErrors,
  SelectField,
  TextAreaField,
  useErrorFocus,
} from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  cellKinds,
  contentAtMost,
  dataTypes,
  formatTypes,
  indents,
  quotes,
  schemaAtMost,
  sqlDialects,
  widths,
  yesOrNo,
} from "../types";
import { FormatResult } from "./format-result";
import { type FormatData, useFormatHere } from "./use-format-here";
import { useOpenedFile } from "./use-opened-file";

type Name =
  | "type"
  | "content"
  | "file"
  | "indent"
  | "dialect"
  | "schema"
  | "width"
  | "quotes"
  | "sortKeys"
  | "convertTo"
  | "cells";

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
  const opened = useOpenedFile(ref);
  const here = useFormatHere(outcome, result, opened.name);
  const [form, fields] = useForm<Record<Name, string>>({
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
          {...opened.drop}
          className="stack"
        >
          <FormErrors id={form.errorId} errors={form.errors} />
          <TextAreaField
            field={fields.content}
            label={t("format.fields.content")}
            placeholder={t("format.fields.placeholder")}
            maxLength={contentAtMost}
            rows={12}
            aria-required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="mono format-code"
          />
          <FileInput field={fields.file} opened={opened} />
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
            <SelectField
              field={fields.convertTo}
              label={t("format.fields.convertTo")}
              choices={(["none", ...dataTypes] as const).map((value) => ({
                value,
                label: value === "none" ? t("format.convert.none") : t(`format.types.${value}`),
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
          <MoreOptions fields={fields} />
        </Form>
      </Card>
      {here.result && <FormatResult result={here.result} />}
    </>
  );
}

type Field = FieldMetadata<string>;

/** A file in place of the text. With script its text can be seen before it is formatted. */
function FileInput({ field, opened }: { field: Field; opened: ReturnType<typeof useOpenedFile> }) {
  const { t } = useTranslation("tools");
  const errors = opened.errors ?? (field.errors as string[] | undefined);
  const frame = { id: field.id, hint: t("format.fields.fileHint"), errors };
  return (
    <FieldFrame {...frame} label={t("format.fields.file")} optional>
      <input
        {...controlProps(frame)}
        className="input"
        type="file"
        name={field.name}
        form={field.formId}
        onChange={(event) => opened.choose(event.currentTarget)}
      />
    </FieldFrame>
  );
}

const defaults = { width: "80", quotes: "double", sortKeys: "no", cells: "text", dialect: "auto", schema: "" };

/** What few need. Open if something of it is set or refused. */
function MoreOptions({ fields }: { fields: Record<keyof typeof defaults, Field> }) {
  const { t } = useTranslation("tools");
  const { dialect, schema, width, sortKeys, cells } = fields;
  const isSet = Object.entries(defaults).some(([name, value]) => {
    const { initialValue, valid } = fields[name as keyof typeof defaults];
    return (initialValue ?? value) !== value || !valid;
  });
  return (
    <details className="format-more" open={isSet}>
      <summary>{t("format.more")}</summary>
      <div className="stack">
        <div className="format-options">
          <SelectField
            field={width}
            label={t("format.fields.width")}
            choices={widths.map((value) => ({ value, label: t("format.widths", { count: Number(value) }) }))}
          />
          <SelectField
            field={fields.quotes}
            label={t("format.fields.quotes")}
            choices={quotes.map((value) => ({ value, label: t(`format.quotes.${value}`) }))}
          />
          <SelectField
            field={sortKeys}
            label={t("format.fields.sortKeys")}
            choices={yesOrNo.map((value) => ({ value, label: t(`format.sortKeys.${value}`) }))}
          />
          <SelectField
            field={cells}
            label={t("format.fields.cells")}
            choices={cellKinds.map((value) => ({ value, label: t(`format.cells.${value}`) }))}
          />
        </div>
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
