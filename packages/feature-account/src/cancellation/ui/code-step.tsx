import { getFormProps, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../shared/ui/fields";
import { OwnAccountField } from "../../shared/ui/own-account";
import { EnterSubmit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";
import type { CancelPanelProps } from "./cancel-panel";

export function CodeStep({ email, phone, actionData }: Pick<CancelPanelProps, "email" | "phone" | "actionData">) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ type: string; code: string }>({
    id: "cancel",
    defaultValue: { type: email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const enhanced = useEnhanced();
  const filled = useFilled(ref)("code");
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
      <EnterSubmit filled={filled} />
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      <OwnAccountField field={fields.type} email={email} phone={phone} />
      <CodeField field={fields.code} sending={sending} filled sentText={t("sent.cancel")} />
      <div className="row">
        <Button type="submit" variant="danger" disabled={enhanced && !filled}>
          {t("cancellation.confirm")}
        </Button>
        <LinkButton to="/set/index">{t("cancellation.back")}</LinkButton>
      </div>
    </Form>
  );
}
