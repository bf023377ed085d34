import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { FormErrors, SelectField, TextAreaField, TextField, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import Send from "lucide-react/icons/send";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { feedbackLengths } from "../feedback";

interface FeedbackFields {
  name: string;
  type: string;
  des: string;
}

export interface FeedbackType {
  id: number;
  name: string;
}

export interface FeedbackFormProps {
  types: FeedbackType[];
  /** Errors of the last submission. Without a status they are shown, but the focus is not moved to them. */
  result: SubmissionResult<string[]> | undefined;
  isBusy: boolean;
  /** Sends the form from the box; on the feedback page it is missing, and the form is submitted. */
  onSend?(form: FormData): void;
}

/**
 * Title, kind and description. With JavaScript the button is disabled until title and description are filled
 * (spec:inbox-13).
 */
export function FeedbackForm({ types, result, isBusy, onSend }: FeedbackFormProps) {
  const { t } = useTranslation("inbox");
  const ref = useRef<HTMLFormElement>(null);
  const enhanced = useEnhanced();
  const [isFilled, setFilled] = useState(false);
  const look = useCallback(() => setFilled(hasWords(ref.current)), []);
  // Fields may be filled already: typed before hydration, or restored by the browser.
  useEffect(look, [look]);
  const isBox = onSend !== undefined;
  const [form, fields] = useForm<FeedbackFields>({
    id: isBox ? "feedback-box" : "feedback",
    lastResult: result,
    defaultValue: { type: String(types[0]?.id ?? "") },
    onSubmit(event, { formData }) {
      if (!onSend) return;
      event.preventDefault();
      onSend(formData);
    },
  });
  useErrorFocus(ref, result?.status && result);
  return (
    <Form method="post" action="/feedback" ref={ref} {...getFormProps(form)} className="stack" onChange={look}>
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.name}
        label={t("feedback.name")}
        placeholder={t("feedback.namePlaceholder")}
        maxLength={feedbackLengths.name}
        required
        autoComplete="off"
        readOnly={isBusy}
      />
      <SelectField
        field={fields.type}
        label={t("feedback.type")}
        choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextAreaField
        field={fields.des}
        label={t("feedback.des")}
        placeholder={t("feedback.desPlaceholder")}
        maxLength={feedbackLengths.des}
        counter
        rows={isBox ? 4 : 6}
        required
        readOnly={isBusy}
      />
      <Button
        type="submit"
        variant="primary"
        icon={Send}
        busy={isBusy}
        disabled={enhanced && !isFilled}
        className="inbox-send"
      >
        {t("feedback.submit")}
      </Button>
    </Form>
  );
}

function hasWords(form: HTMLFormElement | null): boolean {
  return ["name", "des"].every((name) => {
    const field = form?.elements.namedItem(name);
    return field && "value" in field && String(field.value).trim() !== "";
  });
}
