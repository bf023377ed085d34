import { getFormProps, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { CheckboxField, FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFilled } from "../../shared/ui/use-filled";
import type { CancelPanelProps } from "./cancel-panel";

type NoticeStepProps = Pick<CancelPanelProps, "days" | "wait" | "opened" | "actionData">;

/** What will be erased, and a minute to think: the button counts down, and the server enforces the wait. */
export function NoticeStep({ days, wait, opened: openedNow, actionData }: NoticeStepProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ agree: string; opened: string }>({ id: "notice", lastResult: actionData?.result });
  useErrorFocus(ref, actionData?.result);
  const enhanced = useEnhanced();
  const left = useCountdown(wait);
  const agreed = useFilled(ref)("agree");
  // A refused form keeps the minute that it started with.
  const [first] = useState(openedNow);
  const before = actionData?.result.initialValue?.opened;
  const opened = typeof before === "string" ? before : first;
  return (
    <>
      <ul className="set-notice">
        <li>{t("cancellation.notice.all")}</li>
        <li>{t("cancellation.notice.days", { days })}</li>
        <li>{t("cancellation.notice.after")}</li>
        <li>
          {t("cancellation.notice.download")} <a href="/set/app/archive">{t("settings.app.download")}</a>
        </li>
      </ul>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
        <input type="hidden" name="opened" value={opened} />
        <FormErrors id={form.errorId} errors={form.errors} />
        <p className="muted">
          {enhanced
            ? left > 0 && <span className="numbers">{t("cancellation.wait", { count: left })}</span>
            : t("cancellation.waitPlain")}
        </p>
        <CheckboxField field={fields.agree} label={t("cancellation.agree")} />
        <div className="row">
          <Button
            type="submit"
            name="intent"
            value="start"
            variant="danger"
            disabled={enhanced && (left > 0 || !agreed)}
          >
            {t("cancellation.start")}
          </Button>
          <LinkButton to="/set/index">{t("cancellation.back")}</LinkButton>
        </div>
      </Form>
    </>
  );
}

/** Seconds left of `seconds` since the page was opened. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const opened = performance.now();
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil(seconds - (performance.now() - opened) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
