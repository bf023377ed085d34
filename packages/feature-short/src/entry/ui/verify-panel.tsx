import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Lock from "lucide-react/icons/lock";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

interface VerifyPanelProps {
  sid: string;
  /** The host of the page that led to the link, for its statistics. */
  from: string;
  /** The query with which the visitor came. */
  query: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for the six digits of a protected link. */
export function VerifyPanel({ sid, from, query, result }: VerifyPanelProps) {
  const { t } = useTranslation("short");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ password: string }>({ id: "short-verify", lastResult: result });
  useErrorFocus(ref, result);
  useEffect(() => {
    // Clear six wrong digits, but keep an incomplete input.
    const input = ref.current?.elements.namedItem("password");
    if (result?.error?.password && input instanceof HTMLInputElement && /^\d{6}$/.test(input.value)) input.value = "";
  }, [result]);
  return (
    <Card>
      <div className="stack short-verify">
        <span className="short-mark">
          <Icon of={Lock} size={28} />
        </span>
        <h1>{t("verify.title")}</h1>
        <p className="muted">{t("verify.lead")}</p>
        <Form method="post" ref={ref} {...getFormProps(form)} className="stack short-verify-form">
          <FormErrors id={form.errorId} errors={form.errors} />
          <input type="hidden" name="sid" value={sid} />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="query" value={query} />
          <TextField
            field={fields.password}
            label={t("fields.password")}
            hint={t("verify.trust")}
            required
            maxLength={6}
            minLength={6}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="short-digits short-digits-big"
          />
          <Button type="submit" variant="primary" wide icon={ArrowRight} busy={busy}>
            {t("verify.submit")}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
