import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { dateText } from "@dozen/ui/date-text";
import { FormErrors, TextAreaField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import Clock from "lucide-react/icons/clock";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { textLength } from "../../messages/message";

export interface LaterFormProps {
  zone: string;
  /** The server's clock. */
  now: number;
  result?: SubmissionResult<string[]>;
}

const hour = 60 * 60_000;

/** A text and when to send it, in the writer's time zone. */
export function LaterForm({ zone, now, result }: LaterFormProps) {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLFormElement>(null);
  const here = useZone(zone);
  const [form, fields] = useForm<{ msg: string; send_at: string }>({ id: "later", lastResult: result });
  useErrorFocus(ref, result);
  const typed = fields.send_at.initialValue;
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextAreaField field={fields.msg} label={t("later.text")} rows={3} maxLength={textLength} counter required />
      <TextField
        // The browser's time zone changes the shown time, so the field is remounted.
        key={here}
        field={fields.send_at}
        label={t("later.at")}
        hint={t("later.atHint", { zone: here })}
        type="datetime-local"
        defaultValue={typeof typed === "string" ? typed : dateText(now + hour, "minute", here).replace(" ", "T")}
        maxLength={undefined}
        required
      />
      <ZoneField zone={zone} />
      <div className="row">
        <Button type="submit" variant="primary" icon={Clock}>
          {t("later.keep")}
        </Button>
      </div>
    </Form>
  );
}
