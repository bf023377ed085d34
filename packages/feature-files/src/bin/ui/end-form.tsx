import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { dateText } from "@dozen/ui/date-text";
import { useEnhanced } from "@dozen/ui/enhanced";
import { DateField, FormErrors, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { daysInBin } from "../bin";

interface EndFormProps {
  file: { id: string; endsAt: number | null };
  /** The day that is set, YYYY-MM-DD in `zone`; may be empty. */
  day: string;
  zone: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Sets the day at which a file goes to the bin. */
export function EndForm({ file, day, zone, result }: EndFormProps) {
  const { t } = useTranslation("files");
  const ref = useRef<HTMLFormElement>(null);
  const here = useZone(zone);
  const busy = useSending();
  const shown = useEnhanced() && file.endsAt !== null ? dateText(file.endsAt - 1) : day;
  const [form, fields] = useForm<{ expiry: string }>({
    id: `file-end-${file.id}`,
    lastResult: result,
    defaultValue: { expiry: day },
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action={`/file/end/${file.id}`} ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <DateField
        field={fields.expiry}
        label={t("bin.end.day")}
        hint={t("bin.end.hint", { zone: here, days: daysInBin })}
        optional
        // Updated to the day in the browser's zone, unless another day has been typed.
        {...(!result && { defaultValue: shown })}
      />
      <ZoneField zone={zone} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("rename.save")}
        </Button>
        <LinkButton to={`/preview/file/${file.id}`}>{t("rename.cancel")}</LinkButton>
      </div>
    </Form>
  );
}
