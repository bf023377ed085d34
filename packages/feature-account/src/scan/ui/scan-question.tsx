import { getFormProps, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AgainFields, type AgainNames } from "../../shared/ui/again-fields";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { EnterSubmit } from "../../shared/ui/submit";
import { useSendCode } from "../../shared/ui/use-send-code";
import type { ScannedBrowser } from "../scans.server";

interface ScanQuestionProps {
  browser: ScannedBrowser;
  /** What was wrong with the phone's proof, or that a code was sent. */
  actionData: CodeActionData | undefined;
}

/** The phone's page: which browser asks to sign in, from where, and the buttons to confirm or cancel. */
export function ScanQuestion({ browser, actionData }: ScanQuestionProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const { device, ip, number, asked } = browser;
  const [form, fields] = useForm<AgainNames>({
    id: "scan",
    defaultValue: { type: asked?.email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <EnterSubmit filled name="status" value="confirm" />
      <dl className="account-scan-facts">
        <dt>{t("scan.phone.device")}</dt>
        <dd>{device || t("scan.phone.deviceUnknown")}</dd>
        <dt>{t("scan.phone.place")}</dt>
        <dd>{ip}</dd>
        <dt>{t("scan.phone.number")}</dt>
        <dd className="account-number">{number}</dd>
      </dl>
      <p>{t("scan.phone.compare")}</p>
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      {asked && (
        <>
          <p>{t("scan.phone.prove")}</p>
          <AgainFields asked={asked} fields={fields} sending={sending} />
        </>
      )}
      <Button type="submit" variant="primary" wide name="status" value="confirm" busy={busy}>
        {t("scan.phone.confirm")}
      </Button>
      <Button type="submit" wide name="status" value="cancel">
        {t("scan.phone.cancel")}
      </Button>
    </Form>
  );
}
