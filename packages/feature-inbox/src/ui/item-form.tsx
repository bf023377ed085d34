import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { TextField } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The form that adds an item. `lastResult` is the action's answer to a refused one. */
export function ItemForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("inbox");
  const [form, fields] = useForm<{ text: string }>({ lastResult, id: "inbox-item" });
  return (
    <Form method="post" {...getFormProps(form)}>
      <TextField field={fields.text} label={t("text")} maxLength={200} />
      <Button type="submit">{t("add")}</Button>
    </Form>
  );
}
