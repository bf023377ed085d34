import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, SelectField, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { reportReasons, reportTextAtMost } from "../report";

export interface ReportPageProps {
  kind: string;
  thing: string;
  /** Kind and title of what is reported. */
  about: { label: string; title: string };
  /** The page of what is reported. */
  back: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks what is wrong with a thing. */
export function ReportPage({ kind, thing, about, back, result }: ReportPageProps) {
  const { t } = useTranslation("inbox");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ reason: string; text: string }>({ id: "report", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <div className="page page-narrow">
      <Card>
        <Form method="post" action="/report" ref={ref} {...getFormProps(form)} className="stack">
          <h1>{t("titles.report")}</h1>
          <FormErrors id={form.errorId} errors={form.errors} />
          <p>
            <span className="muted">
              {t("report.about")} · {about.label}
            </span>
            <br />
            {about.title}
          </p>
          <p className="muted">{t("report.lead")}</p>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="thing" value={thing} />
          <SelectField
            field={fields.reason}
            label={t("report.reason")}
            choices={reportReasons.map((reason) => ({ value: reason, label: t(`report.reasons.${reason}`) }))}
          />
          <TextAreaField field={fields.text} label={t("report.text")} maxLength={reportTextAtMost} counter rows={4} />
          <div className="row">
            <Button type="submit" variant="primary" busy={busy}>
              {t("report.send")}
            </Button>
            <a href={back} className="button button-quiet">
              {t("report.cancel")}
            </a>
          </div>
        </Form>
      </Card>
    </div>
  );
}

/** Confirms that a report was sent. */
export function SentReport({ back }: { back: string }) {
  const { t } = useTranslation("inbox");
  return (
    <div className="page page-narrow">
      <Card>
        <div className="stack">
          <h1>{t("report.sentTitle")}</h1>
          <p>{t("report.thanks")}</p>
          <p className="muted">{t("report.sent")}</p>
          <div className="row">
            <a href={back} className="button">
              {t("report.back")}
            </a>
          </div>
        </div>
      </Card>
    </div>
  );
}
