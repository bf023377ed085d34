import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Item } from "../item";

export interface ItemFormProps {
  /** The item to edit; without one the form adds an item. */
  item?: Item;
  /** The action's result for a rejected form. */
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form that adds or edits an item. */
export function ItemForm({ item, lastResult }: ItemFormProps) {
  const { t } = useTranslation("__id__");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ text: string }>({
    id: item ? `__id__-${item.id}` : "__id__-new",
    lastResult,
    defaultValue: { text: item?.text ?? "" },
  });
  useErrorFocus(ref, lastResult);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.text} label={t("text")} required maxLength={200} />
      <div className="row">
        <Button type="submit" variant="primary">
          {item ? t("save") : t("add")}
        </Button>
        {item && <LinkButton to="/__id__">{t("cancel")}</LinkButton>}
      </div>
    </Form>
  );
}
